import { type Entry, type ZipFile, fromBuffer } from 'yauzl';

/** A day's bill unpacks to less than this: some 100,000 lines. */
const longest = 32 * 1024 * 1024;

/** The details in a day's bill archive, or plain details, in UTF-8 or GBK; else null. */
export async function readBillText(content: Buffer): Promise<string | null> {
  const details = isArchive(content) ? await unpackDetails(content) : content;
  if (details === null || details.length > longest) return null;
  return decode(details, 'utf-8') ?? decode(details, 'gb18030');
}

const isArchive = (content: Buffer): boolean => content.subarray(0, 4).equals(Buffer.of(0x50, 0x4b, 0x03, 0x04));

function decode(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Not `…业务明细(汇总).csv` beside it; names are GBK without a flag. */
const isDetails = (name: string): boolean => /业务明细\.csv$/i.test(name);

async function unpackDetails(content: Buffer): Promise<Buffer | null> {
  try {
    const zip = await openZip(content);
    const entry = await findDetails(zip);
    return entry === null || entry.uncompressedSize > longest ? null : await readEntry(zip, entry);
  } catch {
    // whatever is wrong inside: it is not the gateway's archive
    return null;
  }
}

const openZip = (content: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const findDetails = (zip: ZipFile) =>
  new Promise<Entry | null>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const name = entry.fileNameRaw;
      if (isDetails(decode(name, 'utf-8') ?? decode(name, 'gb18030') ?? '')) resolve(entry);
      else zip.readEntry();
    });
    zip.once('end', () => resolve(null));
    zip.once('error', reject);
    zip.readEntry();
  });

const readEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('error', reject);
      stream.once('end', () => resolve(Buffer.concat(pieces)));
    });
  });
