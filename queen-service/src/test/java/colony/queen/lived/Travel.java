package colony.queen.lived;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import colony.aether.AetherFiles;
import colony.aether.bundle.Bounds;
import colony.aether.bundle.Bundle;
import colony.aether.bundle.BundleException;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;

/// Colonies that leave and come back as files.
final class Travel {
  private Travel() {}

  static Response takes(byte[] zip, String name) {
    return given()
        .contentType("application/zip")
        .body(zip)
        .queryParam("name", name)
        .post("/api/v1/aether/imports");
  }

  static Hill arrives(byte[] zip) {
    var answer = takes(zip, "t-" + UUID.randomUUID());
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(201);
    return Hill.of(UUID.fromString(answer.path("colonyId")));
  }

  static byte[] leaves(Hill hill) {
    var answer = hill.get("export");
    assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
    return answer.asByteArray();
  }

  static AetherFiles files(byte[] zip) {
    try {
      return Bundle.unzip(new ByteArrayInputStream(zip), Bounds.USUAL);
    } catch (IOException | BundleException e) {
      throw new AssertionError("no export", e);
    }
  }

  /// What differs between two exports, in words; nothing where all bytes are the same.
  static List<String> differences(byte[] one, byte[] other) {
    var first = files(one);
    var second = files(other);
    var paths = new TreeSet<>(first.paths());
    paths.addAll(second.paths());
    var differences = new ArrayList<String>();
    for (var path : paths) {
      var was = first.bytes(path).orElse(null);
      var is = second.bytes(path).orElse(null);
      if (was == null || is == null) {
        differences.add("%s is %s".formatted(path, was == null ? "new" : "gone"));
      } else if (!Arrays.equals(was, is)) {
        differences.add(path + ": " + firstDifference(text(was), text(is)));
      }
    }
    if (differences.isEmpty() && !Arrays.equals(one, other)) {
      differences.add("the archives differ, their files do not");
    }
    return differences;
  }

  private static String firstDifference(String was, String is) {
    int at = 0;
    while (at < Math.min(was.length(), is.length()) && was.charAt(at) == is.charAt(at)) {
      at++;
    }
    return "…%s… became …%s…".formatted(around(was, at), around(is, at));
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 80));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
