import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotHere } from './proof.ts';

/** A file system of its own that a proof can fill, in memory; needs root on Linux. */
export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
  }

  static async open(megabytes: number): Promise<SmallDisk> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new NotHere('a disk that can be filled needs root on Linux');
    const folder = await mkdtemp(join(tmpdir(), 'aliquot-proof-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'aliquot-proof', folder]);
    return new SmallDisk(folder);
  }

  /** Leaves room for no byte; throws where something frees some faster. */
  async fill(): Promise<void> {
    const chunk = Buffer.alloc(4_096);
    for (const piece of [Buffer.alloc(1024 * 1024), chunk]) await untilFull(() => appendFile(this.#ballast, piece));
    if ((await this.freeBytes()) > 0) throw new Error('the disk is not full');
  }

  /** Leaves room for so many bytes. */
  async fillBut(bytes: number): Promise<void> {
    await appendFile(this.#ballast, Buffer.alloc(Math.max(0, (await this.freeBytes()) - bytes)));
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  makeRoom(): Promise<void> {
    return rm(this.#ballast);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // lazily, as a process that ends may still have a file open
    execFileSync('umount', ['--lazy', this.folder]);
    await rm(this.folder, { recursive: true });
  }
}

async function untilFull(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
