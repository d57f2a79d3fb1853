import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Puts the demo catalogue into an empty data folder where the test run has one to copy
 * (E2E_TEMPLATE); else the shop's start loads it.
 */
export async function fillDataFolder(folder: string): Promise<void> {
  const template = process.env['E2E_TEMPLATE'];
  // by the system's own program: the files keep their owner, who may be another one than ours
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
}
