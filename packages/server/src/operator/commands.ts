import type { Command } from './command.ts';
import { exportCommands } from './export.ts';
import { importCommands } from './import.ts';
import { orderCommands } from './orders.ts';
import { outboxCommands } from './outbox.ts';
import { pointsOrderCommands } from './point-orders.ts';
import { pointsCommands } from './points.ts';
import { searchCommands } from './searches.ts';
import { sessionCommands } from './sessions.ts';
import { sweepCommands } from './sweep.ts';
import { ticketCommands } from './tickets.ts';
import { tokenCommands } from './tokens.ts';
import { trialCommands } from './trials.ts';

/** All that an operator can do on the command line, in the order in which the help shows it. */
export const commands: readonly Command[] = [
  ...orderCommands,
  ...ticketCommands,
  ...pointsCommands,
  ...pointsOrderCommands,
  ...trialCommands,
  ...outboxCommands,
  ...searchCommands,
  ...sessionCommands,
  ...importCommands,
  ...exportCommands,
  ...tokenCommands,
  ...sweepCommands,
];
