import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** The data folder of the shop to measure. */
  dataDir: string;
  /** Seconds of each measurement. */
  seconds: number;
  /** Turns of a count, and the call whose statements are printed. */
  turns: number;
  statements: string | undefined;
  /** Removes the data folder where it was made for this run. */
  cleanUp: () => Promise<void>;
};

/**
 * Reads `--data FOLDER` (else a new shop with the demo catalogue), `--seconds N`, `--turns N` and
 * `--statements CALL`.
 */
export async function readOptions(seconds: number, turns = 60): Promise<Options> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      seconds: { type: 'string', default: String(seconds) },
      turns: { type: 'string', default: String(turns) },
      statements: { type: 'string' },
    },
  });
  const dataDir = values.data === undefined ? await mkdtemp(join(tmpdir(), 'aliquot-bench-')) : resolve(values.data);
  const cleanUp = async () => {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { dataDir, seconds: Number(values.seconds), turns: Number(values.turns), statements: values.statements, cleanUp };
}
