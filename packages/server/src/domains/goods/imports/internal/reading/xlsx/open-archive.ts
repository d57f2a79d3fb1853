import type { Readable } from 'node:stream';
import { type Entry, type ZipFile, open } from 'yauzl';
import { UnreadableFile } from '../../../reading/unreadable-file.ts';

/** XML compresses well; beyond this it is a bomb. Declared sizes are enforced while reading. */
const archiveLimits = { parts: 2_000, unpackedBytes: 4 * 1024 ** 3, ratio: 200, ratioFromBytes: 64 * 1024 ** 2 } as const;

/** An opened XLSX file: the parts that it is packed of, by path. */
export type Archive = {
  has: (part: string) => boolean;
  /** Unpacks one part as a stream; throws `UnreadableFile` when it is missing. */
  read: (part: string) => Promise<Readable>;
  close: () => void;
};

/**
 * Opens an XLSX file. Throws `UnreadableFile` for a broken archive or one that unpacks to too much.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const parts = await listParts(zip);
    return {
      has: (part) => parts.has(part),
      read: (part) => readPart(zip, parts.get(part), part),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new UnreadableFile('xlsx_damaged')) : resolve(zip),
    );
  });

const listParts = (zip: ZipFile) =>
  new Promise<Map<string, Entry>>((resolve, reject) => {
    const parts = new Map<string, Entry>();
    let packed = 0;
    let unpacked = 0;
    zip.on('entry', (entry: Entry) => {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      parts.set(entry.fileName.toLowerCase(), entry);
      const isBomb = unpacked > archiveLimits.ratioFromBytes && unpacked > packed * archiveLimits.ratio;
      if (parts.size > archiveLimits.parts || unpacked > archiveLimits.unpackedBytes || isBomb)
        reject(new UnreadableFile('xlsx_unpacks_too_large', { most: archiveLimits.unpackedBytes / 1024 ** 2 }));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(parts));
    zip.once('error', () => reject(new UnreadableFile('xlsx_damaged')));
    zip.readEntry();
  });

function readPart(zip: ZipFile, entry: Entry | undefined, part: string): Promise<Readable> {
  if (!entry) return Promise.reject(new UnreadableFile('xlsx_part_missing', { part }));
  if (entry.isEncrypted()) return Promise.reject(new UnreadableFile('xlsx_encrypted'));
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new UnreadableFile('xlsx_damaged')) : resolve(stream)));
  });
}
