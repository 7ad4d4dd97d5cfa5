// A checkpoint as a file, byte for byte as the Queen gives it: its hashes are of these bytes.
import { at, headers, Problem } from '../talk/queen.js';
import { reference } from './lineage.js';

export async function download(colony, checkpoint) {
  const response = await fetch(`/api/v1${at(colony, 'checkpoints', reference(checkpoint))}`, { headers: headers() });
  if (!response.ok) {
    throw new Problem(response.status, await response.json().catch(() => null));
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named?.[1] ?? `${checkpoint.name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
