import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotHere } from './proof.ts';

const first = '/sys/fs/cgroup/memory';
const second = '/sys/fs/cgroup';

/** A control group of Linux that limits the memory of what starts in it; needs root. */
export class MemoryLimit {
  readonly #folder: string;
  readonly #isFirst: boolean;

  private constructor(folder: string, isFirst: boolean) {
    this.#folder = folder;
    this.#isFirst = isFirst;
  }

  /** Makes one, by whichever version of control groups this machine has. */
  static async open(megabytes: number): Promise<MemoryLimit> {
    const controllers = await readFile(join(second, 'cgroup.controllers'), 'utf8').catch(() => '');
    const isFirst = !controllers.includes('memory');
    const folder = join(isFirst ? first : second, `aliquot-proof-${process.pid}-${megabytes}`);
    try {
      await mkdir(folder);
      await writeFile(join(folder, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * 2 ** 20));
      // without a second limit a machine with swap would only become slow
      await writeFile(
        join(folder, isFirst ? 'memory.memsw.limit_in_bytes' : 'memory.swap.max'),
        isFirst ? String(megabytes * 2 ** 20) : '0',
      );
    } catch (error) {
      throw new NotHere(`a limit of memory needs root and Linux's control groups (${String(error)})`);
    }
    return new MemoryLimit(folder, isFirst);
  }

  get version(): string {
    return `control groups version ${this.#isFirst ? 1 : 2}`;
  }

  /** Starts the command after it within the limit, with all that it starts. */
  get launcher(): readonly [string, ...string[]] {
    return ['/bin/sh', '-c', `echo $$ > ${join(this.#folder, 'cgroup.procs')} && exec "$0" "$@"`];
  }

  /** How many processes were killed because there was no memory. */
  async kills(): Promise<number> {
    const text = await readFile(join(this.#folder, this.#isFirst ? 'memory.oom_control' : 'memory.events'), 'utf8');
    return Number(/^oom_kill (\d+)$/m.exec(text)?.[1]);
  }

  /** The most that was used at once, with the files that the system keeps in memory. */
  async mostBytes(): Promise<number> {
    return Number(await readFile(join(this.#folder, this.#isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak'), 'utf8'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rmdir(this.#folder).catch(() => {});
  }
}
