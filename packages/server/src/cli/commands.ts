import { backupCommands } from './backup.ts';
import { consistencyCommands } from './check-consistency.ts';
import type { Command } from './command.ts';
import { exportCommands } from './export.ts';
import { importCommands } from './import.ts';
import { operatorCommands } from './operators.ts';
import { outboxCommands } from './outbox.ts';
import { pointsCommands } from './points.ts';
import { sessionCommands } from './sessions.ts';
import { tokenCommands } from './tokens.ts';

/** What works without the console, in the order of the help; all else is done in the console. */
export const commands: readonly Command[] = [
  ...operatorCommands,
  ...tokenCommands,
  ...importCommands,
  ...exportCommands,
  ...outboxCommands,
  ...pointsCommands,
  ...sessionCommands,
  ...consistencyCommands,
  ...backupCommands,
];
