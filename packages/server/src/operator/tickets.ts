import { formatFen } from '@aliquot/contract/money.ts';
import type { Result } from '@aliquot/contract/result.ts';
import { ticketStatusSlugs } from '@aliquot/contract/schemas/tickets.ts';
import { inTransaction } from '../api/idempotency.ts';
import type { Database } from '../database/connection.ts';
import {
  approveTicket,
  finishRepair,
  inspectReturn,
  receiveReturn,
  rejectTicket,
  replaceGoods,
} from '../domains/after-sales/decide-ticket.ts';
import { findTickets } from '../domains/after-sales/find-tickets.ts';
import { getTicket } from '../domains/after-sales/get-ticket.ts';
import { refundTicket } from '../domains/after-sales/refund-ticket.ts';
import { answerTicket } from '../domains/after-sales/reply-to-ticket.ts';
import { type Command, fail, failWith, say } from './command.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'tickets list',
  options: { status: { value: 'STATUS', text: `one of ${ticketStatusSlugs.join(', ')}` } },
  summary: 'Lists after-sales tickets, the newest first.',
  run: async (db, given) => {
    const status = ticketStatusSlugs.find((slug) => slug === (given['status'] ?? 'all'));
    if (!status) return fail(`--status is one of ${ticketStatusSlugs.join(', ')}`);
    const { items, total } = await findTickets(db, null, { status, page: 1, limit: 100 }, 'en');
    const lines = items.map((ticket) => {
      const goods = ticket.lines.map((line) => `${line.quantity} × ${line.code}`).join(', ');
      return `${ticket.id}  ${time(ticket.submitted_at)}  ${ticket.state.padEnd(15)}  ${ticket.kind} (${ticket.reason})  order ${ticket.order_id}  ${goods}`;
    });
    return say(...lines, `${items.length} of ${total} tickets`);
  },
};

const show: Command = {
  words: 'tickets show',
  positionals: ['TICKET'],
  summary: 'Shows a ticket: its lines and its thread.',
  run: async (db, { TICKET = '' }) => {
    const found = await getTicket(db, null, TICKET, 'en');
    if (!found.ok) return failWith(found, `ticket ${TICKET}`);
    const ticket = found.value;
    return say(
      `ticket ${ticket.id}  ${ticket.state}  ${ticket.kind} (${ticket.reason})  order ${ticket.order_id}`,
      ...ticket.lines.map((line) => `  ${line.quantity} × ${line.code}  ${line.name}, ${line.label}`),
      ...ticket.messages.map((message) => {
        const files = message.attachments.map((file) => ` [${file.file_name}]`).join('');
        return `  ${time(message.written_at)}  ${message.author}: ${message.body}${files}`;
      }),
    );
  },
};

type Act = (transaction: Database, number: string) => Promise<Result<unknown>>;

/** A command that does one act on a ticket. */
const act = (verb: string, done: string, summary: string, work: Act): Command => ({
  words: `tickets ${verb}`,
  positionals: ['TICKET'],
  summary,
  run: async (db, { TICKET = '' }) => {
    const result = await inTransaction(db, (transaction) => work(transaction, TICKET));
    return result.ok ? say(`ticket ${TICKET}: ${done}`) : failWith(result, `ticket ${TICKET}`);
  },
});

/** A command that writes a text for the buyer into the thread. */
const write = (verb: string, done: string, summary: string, work: (...args: [...Parameters<Act>, string]) => ReturnType<Act>): Command => ({
  words: `tickets ${verb}`,
  positionals: ['TICKET', 'TEXT…'],
  summary,
  run: async (db, { TICKET = '', TEXT = '' }) => {
    if (TEXT.trim() === '') return fail('TEXT is what the buyer reads and must not be empty');
    const result = await inTransaction(db, (transaction) => work(transaction, TICKET, TEXT));
    return result.ok ? say(`ticket ${TICKET}: ${done}`) : failWith(result, `ticket ${TICKET}`);
  },
});

const refund: Command = {
  words: 'tickets refund',
  positionals: ['TICKET'],
  options: {
    reference: { value: 'REFERENCE', text: 'the bank’s reference of the transfer to the buyer', required: true },
    by: { value: 'NAME', text: 'who ordered the transfer (operator)' },
  },
  summary: 'Records that the money of an approved ticket went back, and ends it.',
  run: async (db, { TICKET = '', reference = '', by = 'operator' }) => {
    if (reference.trim() === '') return fail('--reference must not be empty');
    const result = await inTransaction(db, (transaction) => refundTicket(transaction, TICKET, { bankReference: reference.trim(), by }));
    if (!result.ok) return failWith(result, `ticket ${TICKET}`);
    const { goods, shipping, points_taken_back: points } = result.value;
    return say(`ticket ${TICKET}: refunded, goods ${formatFen(goods)}, shipping ${formatFen(shipping)}, ${points} points taken back`);
  },
};

/** An operator's work on after-sales tickets, until the console has it. */
export const ticketCommands: readonly Command[] = [
  list,
  show,
  write('reply', 'answered', 'Writes into the thread of an open ticket.', answerTicket),
  act('approve', 'approved', 'Approves a ticket; the replacement of an exchange is reserved.', approveTicket),
  write('reject', 'rejected', 'Rejects a ticket, at once or after the inspection.', rejectTicket),
  act('receive', 'goods received', 'Says that the goods have come back.', receiveReturn),
  act('inspect', 'goods inspected', 'Says that the goods have been inspected.', inspectReturn),
  refund,
  act('replace', 'replacement sent', 'Ends an exchange: the reserved replacement leaves.', replaceGoods),
  act('repair', 'repaired', 'Ends a repair: the goods go back to the buyer.', finishRepair),
];
