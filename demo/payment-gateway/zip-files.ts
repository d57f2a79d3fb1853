import { crc32, deflateRawSync } from 'node:zlib';

/** 2026-01-01 00:00 as archives write times: nobody reads it. */
const dosTime = Buffer.from([0, 0, 0x21, 0x5c]);

/** An archive with file names as raw bytes without an encoding flag, as the gateway writes it. */
export function zipFiles(files: readonly { name: Buffer; content: Buffer }[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const facts = factsOf(name, content, packed);
    const local = Buffer.concat([u32(0x04034b50), u16(20), facts, name, packed]);
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), u16(20), facts, u16(0), u16(0), u16(0), u32(0), u32(offset), name]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const count = u16(files.length);
  return Buffer.concat([...bodies, index, u32(0x06054b50), u16(0), u16(0), count, count, u32(index.length), u32(offset), u16(0)]);
}

/** What both headers of a file share: flags, method, time, checksum, sizes, name length. */
const factsOf = (name: Buffer, content: Buffer, packed: Buffer): Buffer =>
  Buffer.concat([u16(0), u16(8), dosTime, u32(crc32(content)), u32(packed.length), u32(content.length), u16(name.length), u16(0)]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
