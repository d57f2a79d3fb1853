import { createReadStream } from 'node:fs';
import type { TableForm } from '../../reading/table.ts';

export type Encoding = Extract<TableForm, { format: 'delimited' }>['encoding'];

/**
 * A text file in pieces. Undecodable bytes become U+FFFD, which marks a fault. The byte order mark
 * stays, so that positions can be counted.
 */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    if (piece instanceof Uint8Array) yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}
