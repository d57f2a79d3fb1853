import { actingPool } from '../platform/database/acting-pool.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { commands } from './commands.ts';
import { readCommand } from './read-command.ts';

/** Runs command lines as operators write them, word by word, through the pool that the audit log knows, and gives what they print; problems with an exclamation mark. */
export const commandLine =
  (db: DatabasePool, dataDir = '') =>
  async (...words: string[]): Promise<string> => {
    const reading = readCommand(commands, words);
    if (reading.kind !== 'run') return `! ${reading.text}`;
    const acting = { kind: 'command line', id: null, name: 'test', call: reading.command.words, request: null } as const;
    const outcome = await reading.command.run(actingPool(db, acting), reading.given, { dataDir });
    return outcome.ok ? outcome.lines.join('\n') : `! ${outcome.problem}`;
  };
