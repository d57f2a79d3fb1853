import { open } from 'node:fs/promises';
import { type Encoding, decodeFile } from './decode-file.ts';
import { looksLikeGb18030 } from './gb18030.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';

const SAMPLE = 64 * 1024;

/**
 * The encoding of a text file: byte order mark, then UTF-8 if all of it is valid, then GB 18030 if
 * it looks like Chinese. Throws `UnreadableFile` with the first invalid byte (from 1).
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const sample = await readSample(path);
  const marked = markedEncoding(sample) ?? unmarkedUtf16(sample);
  if (marked) {
    const fault = await firstFault(path, marked);
    if (fault) throw fault;
    return marked;
  }
  const notUtf8 = await firstFault(path, 'utf-8');
  if (!notUtf8) return 'utf-8';
  if (notUtf8.code === 'nul_byte') throw notUtf8;
  if ((await firstFault(path, 'gb18030')) === null && (await looksLikeGb18030(path))) return 'gb18030';
  throw notUtf8;
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function markedEncoding(sample: Buffer): Encoding | null {
  if (sample.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) return 'utf-8';
  if (sample.subarray(0, 2).equals(Buffer.of(0xff, 0xfe))) return 'utf-16le';
  if (sample.subarray(0, 2).equals(Buffer.of(0xfe, 0xff))) return 'utf-16be';
  return null;
}

/** Separators and digits are ASCII: in UTF-16 each has a zero byte on the same side. */
function unmarkedUtf16(sample: Buffer): Encoding | null {
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0 && index % 2 === 0) even++;
    else if (byte === 0) odd++;
  }
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.05) return 'utf-16be';
  return null;
}

/** The first place that is no text of this encoding, as a refusal; null where there is none. */
async function firstFault(path: string, encoding: Encoding): Promise<UnreadableFile | null> {
  let before = 0;
  let lines = 1;
  for await (const text of decodeFile(path, encoding)) {
    const at = text.search(/[\0\ufffd]/);
    if (at === -1) {
      before += bytesOf(text, encoding);
      lines += text.split('\n').length - 1;
      continue;
    }
    const good = text.slice(0, at);
    const place = { byte: before + bytesOf(good, encoding) + 1, line: lines + good.split('\n').length - 1 };
    return new UnreadableFile(text[at] === '\0' ? 'nul_byte' : 'encoding_unknown', place);
  }
  return null;
}

/** GB 18030's own lengths are not reported: a fault is placed by the reading as UTF-8. */
const bytesOf = (text: string, encoding: Encoding): number => (encoding.startsWith('utf-16') ? text.length * 2 : Buffer.byteLength(text));
