import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { maxBytes } from '../../../../site/attachments/channels.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';

/** How much a ZIP may hold. Bytes are counted while they are unpacked; no header is believed. */
export type ArchiveLimits = { files: number; fileBytes: number; unpackedBytes: number };

export const archiveLimits: ArchiveLimits = { files: 5_000, fileBytes: maxBytes.image, unpackedBytes: 4 * 1024 ** 3 };

/** So long the head of an entry may be: name, extra fields and comment. */
const mostHeadBytes = 8 * 1024;

/** Why an entry was not unpacked. */
export type EntryFault = 'archive_encrypted' | 'archive_link' | 'archive_damaged' | 'archive_packing' | 'archive_too_large';

/** A file of a ZIP. `path` is as written there: a label, never a place on this machine. */
export type ArchivedFile = { number: number; path: string; unpack: () => Promise<Buffer | EntryFault> };

/** An opened ZIP: its files in its order, folders left out, and closing it. */
export type OpenedArchive = { files: AsyncGenerator<ArchivedFile>; close: () => void };

/**
 * Opens a ZIP; each file is unpacked into memory on request and nothing is written. Reading throws
 * `UnreadableFile` for a broken archive or one that holds too much.
 */
export async function openArchive(path: string, limits: ArchiveLimits = archiveLimits): Promise<OpenedArchive> {
  // names are decoded below: a strange one is the fault of its file, not of the whole ZIP
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }).catch(
    (): never => {
      throw new UnreadableFile('zip_damaged');
    },
  );
  return { files: filesOf(zip, limits), close: () => zip.close() };
}

async function* filesOf(zip: ZipFile, limits: ArchiveLimits): AsyncGenerator<ArchivedFile> {
  if (zip.entryCount > limits.files) throw new UnreadableFile('zip_files_too_many', { most: limits.files });
  const budget = { left: limits.unpackedBytes };
  let number = 0;
  for await (const entry of entriesOf(zip)) {
    number += 1;
    const path = nameOf(entry);
    if (path.endsWith('/')) continue;
    const unpack = async () => {
      const content = await unpackEntry(zip, entry, { most: limits.fileBytes, budget });
      if (budget.left < 0) throw new UnreadableFile('zip_unpacks_too_large', { most: limits.unpackedBytes / 1024 ** 2 });
      return content;
    };
    yield { number, path, unpack };
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry();
  for (;;) {
    const next = await entries.next().catch((): never => {
      throw new UnreadableFile('zip_damaged');
    });
    if (next.done === true) return;
    yield next.value;
  }
}

async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  { most, budget }: { most: number; budget: { left: number } },
): Promise<Buffer | EntryFault> {
  if (entry.isEncrypted()) return 'archive_encrypted';
  if (isLink(entry)) return 'archive_link';
  if (!entry.canDecodeFileData()) return 'archive_packing';
  if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > mostHeadBytes) return 'archive_damaged';
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) {
      if (!(piece instanceof Uint8Array)) return 'archive_damaged';
      size += piece.length;
      budget.left -= piece.length;
      // leaving the loop ends the stream: the rest is never unpacked
      if (size > most || budget.left < 0) return 'archive_too_large';
      pieces.push(piece);
    }
  } catch {
    return 'archive_damaged';
  }
  const content = Buffer.concat(pieces);
  return crc32(content) === entry.crc32 ? content : 'archive_damaged';
}

/** The upper half of the attributes is the mode of the file where it was packed. */
const isLink = ({ externalFileAttributes: attributes }: Entry): boolean => ((attributes >>> 16) & 0o170000) === 0o120000;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030');

/** Windows in China writes names in GBK and does not say so. */
function nameOf({ fileNameRaw: raw }: Entry): string {
  try {
    return utf8.decode(raw);
  } catch {
    return chinese.decode(raw);
  }
}
