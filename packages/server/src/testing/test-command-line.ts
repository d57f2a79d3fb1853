import { actingPool } from '../platform/database/acting-pool.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { commands } from '../cli/commands.ts';
import { readCommand } from '../cli/read-command.ts';

/** Runs commands with the audit log's actor; returns what they print, problems with '!'. */
export const commandLine =
  (db: DatabasePool, dataDir = '', url = '') =>
  async (...words: string[]): Promise<string> => {
    const reading = readCommand(commands, words);
    if (reading.kind !== 'run') return `! ${reading.text}`;
    const acting = { kind: 'command line', id: null, name: 'test', call: reading.command.words, request: null } as const;
    if (!('run' in reading.command)) return `! ${reading.command.words} works outside a shop`;
    const outcome = await reading.command.run(actingPool(db, acting), reading.given, { dataDir, backupDir: '', url });
    return outcome.ok ? outcome.lines.join('\n') : `! ${outcome.problem}`;
  };
