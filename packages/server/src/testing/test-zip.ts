import { crc32, deflateRawSync } from 'node:zlib';

export type TestEntry = {
  name: string | Buffer;
  content: Uint8Array;
  /** 1: encrypted. */
  flags?: number;
  /** 0: stored, 8: deflated, as usual. */
  method?: number;
  /** The mode of the file where it was packed. */
  mode?: number;
  /** What the ZIP states in place of the truth. */
  states?: { size?: number; crc?: number };
};

/** A ZIP written byte by byte, so that its parts may contradict each other. */
export function testZip(entries: readonly TestEntry[]): Buffer {
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, method = 8, mode = 0o100644, states = {} } of entries) {
    const packed = method === 8 ? deflateRawSync(content, { level: 9 }) : Buffer.from(content);
    const label = typeof name === 'string' ? Buffer.from(name) : name;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(states.crc ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(states.size ?? content.length, 18);
    common.writeUInt16LE(label.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, packed]);
    locals.push(local);
    // made on a Unix, whose modes are in the attributes
    heads.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, label]));
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}
