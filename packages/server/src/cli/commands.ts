import type { Command } from './command.ts';
import { cancelCommands } from './cancel-orders.ts';
import { creditCommands } from './credit.ts';
import { cancellationRequestCommands } from './cancellation-requests.ts';
import { eventCommands } from './events.ts';
import { exportCommands } from './export.ts';
import { importCommands } from './import.ts';
import { institutionCommands } from './institutions.ts';
import { invoiceCommands } from './invoices.ts';
import { lotCommands } from './lots.ts';
import { licenceCommands } from './licences.ts';
import { operatorCommands } from './operators.ts';
import { orderCommands } from './orders.ts';
import { outboxCommands } from './outbox.ts';
import { paperCommands } from './papers.ts';
import { pickingCommands } from './picking.ts';
import { pointsMallCommands } from './point-mall.ts';
import { pointsOrderCommands } from './point-orders.ts';
import { pointsCommands } from './points.ts';
import { refundCommands } from './refunds.ts';
import { registerCommands } from './register.ts';
import { searchCommands } from './searches.ts';
import { serviceCommands } from './services.ts';
import { sessionCommands } from './sessions.ts';
import { consistencyCommands } from './check-consistency.ts';
import { shipmentCommands } from './shipments.ts';
import { stockCommands } from './stock.ts';
import { slipCommands } from './slips.ts';
import { ticketCommands } from './tickets.ts';
import { tokenCommands } from './tokens.ts';
import { trialCommands } from './trials.ts';
import { webhookCommands } from './webhooks.ts';

/** All that an operator can do on the command line, in the order in which the help shows it. */
export const commands: readonly Command[] = [
  ...orderCommands,
  ...shipmentCommands,
  ...lotCommands,
  ...stockCommands,
  ...pickingCommands,
  ...cancelCommands,
  ...cancellationRequestCommands,
  ...slipCommands,
  ...refundCommands,
  ...institutionCommands,
  ...creditCommands,
  ...invoiceCommands,
  ...serviceCommands,
  ...licenceCommands,
  ...paperCommands,
  ...registerCommands,
  ...ticketCommands,
  ...pointsCommands,
  ...pointsMallCommands,
  ...pointsOrderCommands,
  ...trialCommands,
  ...outboxCommands,
  ...searchCommands,
  ...sessionCommands,
  ...importCommands,
  ...exportCommands,
  ...operatorCommands,
  ...tokenCommands,
  ...eventCommands,
  ...webhookCommands,
  ...consistencyCommands,
];
