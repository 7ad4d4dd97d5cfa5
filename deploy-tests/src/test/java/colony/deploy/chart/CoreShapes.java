package colony.deploy.chart;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.kubernetes.client.openapi.JSON;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Kubernetes' own kinds. Their classes, made from its OpenAPI document, refuse unknown fields and
/// ask for those that are required, all the way down.
final class CoreShapes {
  private static final String MODELS = "io.kubernetes.client.openapi.models.V1";

  /// A server takes them as numbers too.
  private static final Set<String> AMOUNTS = Set.of("requests", "limits", "sizeLimit");

  private CoreShapes() {}

  static List<String> against(Document document) {
    var version = document.apiVersion().replaceFirst(".*/", "");
    if (!version.equals("v1")) {
      return List.of("version " + version + " is not the one looked for");
    }
    var troubles = new ArrayList<String>();
    check(document.kind(), document.content(), troubles);
    return troubles;
  }

  private static void check(String kind, Map<String, Object> content, List<String> troubles) {
    var sent = new Gson().toJsonTree(content);
    try {
      var model = Class.forName(MODELS + kind);
      model.getMethod("validateJsonElement", JsonElement.class).invoke(null, sent);
      var taken = JSON.getGson().toJsonTree(JSON.getGson().fromJson(sent, model));
      sameTypes(kind, sent, taken, troubles);
    } catch (RuntimeException e) {
      troubles.add(e.toString());
    } catch (ClassNotFoundException e) {
      troubles.add("Kubernetes has no kind " + kind);
    } catch (InvocationTargetException e) {
      troubles.add(String.valueOf(e.getCause()));
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /// Their reader takes 8080 for a text and "8080" for a number, a server does neither: what comes
  /// back is of the type that it should have been.
  private static void sameTypes(
      String path, JsonElement sent, JsonElement taken, List<String> troubles) {
    switch (sent) {
      case JsonObject object ->
          object
              .asMap()
              .forEach(
                  (name, value) -> {
                    if (!AMOUNTS.contains(name) && taken.getAsJsonObject().has(name)) {
                      sameTypes(
                          path + "." + name, value, taken.getAsJsonObject().get(name), troubles);
                    }
                  });
      case JsonArray array -> {
        for (var i = 0; i < array.size(); i++) {
          sameTypes(path + "[]", array.get(i), taken.getAsJsonArray().get(i), troubles);
        }
      }
      case JsonPrimitive value -> {
        var right = taken.getAsJsonPrimitive();
        if (value.isString() != right.isString() || value.isBoolean() != right.isBoolean()) {
          troubles.add("%s is %s, expected was %s".formatted(path, value, right));
        }
      }
      case JsonNull _ -> troubles.add(path + " is nothing");
      default -> throw new AssertionError(sent);
    }
  }
}
