import { type Config, readConfigOrExit } from '../config.ts';
import { actingPool } from '../platform/database/acting-pool.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { StartRefusal } from '../platform/database/embedded/start-refusal.ts';
import { openShopDatabase } from '../platform/database/open-shop-database.ts';
import type { Command, Given, Outcome } from './command.ts';
import { commands } from './commands.ts';
import { readCommand } from './read-command.ts';

/** Where a command writes: its result and the help to `out`, problems to `err`. */
export type Output = { out: (line: string) => void; err: (line: string) => void };

/**
 * Runs one command beside a running shop or without one. Returns its exit code: 0 done, 1 refused
 * or failed, 2 wrong usage.
 */
export async function runCommandLine(words: readonly string[], settings: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const reading = readCommand(commands, words);
  if (reading.kind === 'run') return print(run(reading.command, reading.given, readConfigOrExit(settings), output), output);
  (reading.kind === 'help' ? output.out : output.err)(reading.text);
  return reading.kind === 'help' ? 0 : 2;
}

async function run(command: Command, given: Given, config: Config, { err }: Output): Promise<Outcome> {
  if ('runOutside' in command) return command.runOutside(given, config);
  const storage = await openShopDatabase(config, err, 'guest');
  // The pool is lost when a guest stops the server that it started, which is no failure.
  const limits = command.isLong ? { poolSize: 4, statementTimeout: 3_600_000 } : { poolSize: 2, statementTimeout: 60_000 };
  const db = openDatabase(storage.url, { applicationName: 'aliquot cli', ...limits });
  try {
    const name = given['by']?.trim() || 'command line';
    const acting = { kind: 'command line', id: null, name, call: command.words, request: null } as const;
    return await command.run(actingPool(db, acting), given, { ...config, url: storage.url });
  } finally {
    await db.end();
    await storage.stop();
  }
}

async function print(outcome: Promise<Outcome>, { out, err }: Output): Promise<number> {
  try {
    const ended = await outcome;
    if (ended.ok) for (const line of ended.lines) out(line);
    else err(ended.problem);
    return ended.ok ? 0 : 1;
  } catch (error) {
    // faults that the user can fix are shown without a stack
    err(error instanceof StartRefusal || !(error instanceof Error) ? String(error) : (error.stack ?? error.message));
    return 1;
  }
}
