import { readConfigOrExit } from './config.ts';
import { actingPool } from './database/acting-pool.ts';
import { openDatabase } from './database/connection.ts';
import { StartRefusal } from './database/embedded/start-refusal.ts';
import { openShopDatabase } from './database/open-shop-database.ts';
import type { Command, Given, Outcome } from './operator/command.ts';
import { commands } from './operator/commands.ts';
import { readCommand } from './operator/read-command.ts';

// The operator's command line, beside a running shop or without one. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
const reading = readCommand(commands, process.argv.slice(2));
if (reading.kind === 'run') process.exitCode = await report(run(reading.command, reading.given));
else {
  (reading.kind === 'help' ? process.stdout : process.stderr).write(`${reading.text}\n`);
  process.exitCode = reading.kind === 'help' ? 0 : 2;
}

async function run(command: Command, given: Given): Promise<Outcome> {
  const config = readConfigOrExit(process.env);
  const storage = await openShopDatabase(config, (line) => void process.stderr.write(`${line}\n`), 'guest');
  // The pool is lost when a guest stops the server that it started, which is no failure.
  const patience = command.isLong ? { poolSize: 4, statementTimeout: 3_600_000 } : { poolSize: 2, statementTimeout: 60_000 };
  const db = openDatabase(storage.url, { applicationName: 'aliquot operator', ...patience });
  try {
    const name = given['by']?.trim() || 'command line';
    const acting = { kind: 'command line', id: null, name, call: command.words, request: null } as const;
    return await command.run(actingPool(db, acting), given, config);
  } finally {
    await db.end();
    await storage.stop();
  }
}

async function report(outcome: Promise<Outcome>): Promise<number> {
  try {
    const ended = await outcome;
    if (ended.ok) for (const line of ended.lines) process.stdout.write(`${line}\n`);
    else process.stderr.write(`${ended.problem}\n`);
    return ended.ok ? 0 : 1;
  } catch (error) {
    // What the operator can mend is said without a stack.
    process.stderr.write(
      `${error instanceof StartRefusal || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`,
    );
    return 1;
  }
}
