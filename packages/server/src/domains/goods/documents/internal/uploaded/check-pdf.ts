import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Why a file is not given to buyers as a PDF. */
export type PdfFault = 'not_pdf' | 'active' | 'locked' | 'unreadable';

const inflateInTime = promisify(inflate);

/** Unpacked, the parts of an honest document are smaller than this together. */
const mostUnpacked = 64 * 1024 * 1024;
/** So many parts are looked into; a file of more is not taken. */
const mostStreams = 20_000;

/**
 * PDF names that run, send, open or embed something (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8). `/JS`
 * never runs without `/JavaScript`.
 */
const long =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|Collection|RichMedia|XFA|GoToE|SubmitForm|ImportData|Movie|Sound|Rendition)(?![A-Za-z0-9])/;
/**
 * Two-letter names count only before a dictionary, a reference or unusual white space: image bytes
 * contain any three characters.
 */
const room = String.raw`(?:[\0\s]|%[^\r\n]{0,200}[\r\n])`;
const reference = String.raw`\d{1,10}${room}{1,200}\d{1,5}${room}{1,200}R\b`;
const short = new RegExp(String.raw`/(?:EF|AF)(?:${room}{200}|${room}{0,200}(?:<<|(?:\[${room}{0,200}|(?<=[\0\s]))${reference}))`, 'y');
/** Each takes some time to look at: an honest file has none, or a few by chance. */
const mostShort = 1_000;
const mayBeShort = /\/[EA]F(?=[\0\s%<[])/g;
const active = {
  test: (text: string): boolean => {
    if (long.test(text)) return true;
    let count = 0;
    for (const { index } of text.matchAll(mayBeShort)) {
      short.lastIndex = index;
      count += 1;
      if (count > mostShort || short.test(text)) return true;
    }
    return false;
  },
};
const locked = /\/Encrypt(?![A-Za-z0-9])/;

/**
 * Whether a file is a complete, passive PDF (null). Files that need a password or use unusual
 * compression cannot be inspected and are refused.
 */
export async function checkPdf(content: Buffer): Promise<PdfFault | null> {
  const text = content.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-2048).includes('%%EOF')) return 'not_pdf';
  const plain = named(text);
  if (locked.test(plain)) return 'locked';
  if (active.test(plain)) return 'active';
  let left = mostUnpacked;
  let count = 0;
  for (const { head, start } of streamsOf(text)) {
    count += 1;
    if (count > mostStreams) return 'unreadable';
    const holdsObjects = /\/(?:ObjStm|First)\b/.test(head);
    // pictures and fonts hold no names, unless they hold objects as well
    const isPlain = !holdsObjects && !/\/N\b/.test(head) && !/[()%]/.test(head);
    if (isPlain && (/\/Subtype\s*\/Image\b/.test(head) || /\/Length[123]\b/.test(head))) continue;
    const packing = packingOf(head);
    if (packing === 'none') continue;
    const unpacked = packing === 'flate' ? await unpack(content.subarray(start), left) : null;
    if (unpacked) {
      left -= unpacked.length;
      if (active.test(named(unpacked.toString('latin1')))) return 'active';
    }
    if ((!unpacked || /\/DecodeParms\b/.test(head)) && holdsObjects) return 'unreadable';
    if (left <= 0) return 'unreadable';
  }
  return null;
}

function packingOf(head: string): 'none' | 'flate' | 'other' {
  if (!/\/Filter\b/.test(head)) return 'none';
  const [, written = ''] = /\/Filter\s*(\[[^[\]]*\]|\/\w+)/.exec(head) ?? [];
  return written.match(/\/\w+/g)?.join(' ') === '/FlateDecode' ? 'flate' : 'other';
}

/** Each stream's dictionary, and where its bytes begin. */
function* streamsOf(text: string): Generator<{ head: string; start: number }> {
  // `endstream` is one word, and no beginning
  const begins = /\bstream[ \t]*(?:\r\n|\n|\r)/g;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const before = text.slice(Math.max(0, found.index - 4096), found.index);
    const head = before.slice(before.lastIndexOf(' obj') + 1);
    // text in the dictionary may contain ` obj`: then everything before it counts
    yield { head: named(/[()%]/.test(head) ? before : head), start: begins.lastIndex };
  }
}

/** Data after a packed stream is ignored; null where it cannot be unpacked or is too large. */
async function unpack(content: Buffer, most: number): Promise<Buffer | null> {
  if (most <= 0) return null;
  try {
    return await inflateInTime(content, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/** Resolves escapes in names: `/Java#53cript` means `/JavaScript` (ISO 32000-1, 7.3.5). */
const named = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
