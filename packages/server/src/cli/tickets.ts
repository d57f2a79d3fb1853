import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import { ticketStatusSlugs } from '@aliquot/contract/shop/tickets.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Database } from '../platform/database/connection.ts';
import { approveTicket, inspectReturn, rejectTicket } from '../domains/care/after-sales/decide-ticket.ts';
import { endTicket } from '../domains/care/after-sales/end-ticket.ts';
import { findTickets } from '../domains/care/after-sales/find-tickets.ts';
import { getTicket } from '../domains/care/after-sales/get-ticket.ts';
import { receiveReturn } from '../domains/care/after-sales/receive-return.ts';
import { refundTicket } from '../domains/care/after-sales/refund-ticket.ts';
import { confirmRepairPayment, finishRepair, quoteRepair } from '../domains/care/after-sales/repair.ts';
import { answerTicket } from '../domains/care/after-sales/reply-to-ticket.ts';
import { type Parcel, replaceGoods, returnToBuyer } from '../domains/care/after-sales/ticket-parcels.ts';
import { type Command, fail, failWith, report, say } from './command.ts';
import { readAmount, readCount } from './read-amount.ts';
import { readPacks } from './read-packs.ts';
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
      ...ticket.lines.map(
        (line) =>
          `  ${line.quantity} × ${line.code}  ${line.name}, ${line.label} (${line.reason}${line.lot === null ? '' : `, lot ${line.lot}`})`,
      ),
      ...ticket.steps.map((step) => `  ${time(step.happened_at)}  ${step.state}`),
      ...ticket.parcels.map((parcel) => `  ${time(parcel.sent_at)}  ${parcel.direction}: ${parcel.carrier} ${parcel.tracking_number}`),
      ...(ticket.quote ? [`  quoted ${formatFen(ticket.quote.amount)}, paid ${formatFen(ticket.quote.paid)}: ${ticket.quote.work}`] : []),
      ...(ticket.refunded ? [`  refunded ${ticket.refunded.packs} of ${ticket.refunded.claimed} packs`] : []),
      ...(ticket.refund_due_at === null ? [] : [`  the money is due until ${time(ticket.refund_due_at)}`]),
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

const approve: Command = {
  words: 'tickets approve',
  positionals: ['TICKET'],
  summary: 'Approves a ticket; the replacement of an exchange is reserved, and without one it becomes a return.',
  run: async (db, { TICKET = '' }) => {
    const result = await inTransaction(db, (transaction) => approveTicket(transaction, TICKET));
    return report(`ticket ${TICKET}`, result, ({ replacementMissing }) => [
      replacementMissing ? `ticket ${TICKET}: approved as a return, no replacement is left` : `ticket ${TICKET}: approved`,
    ]);
  },
};

const refund: Command = {
  words: 'tickets refund',
  positionals: ['TICKET'],
  options: {
    lines: { value: 'CODE=N,…', text: 'only so many packs of these catalogue numbers (what was found good, else all that is claimed)' },
    reason: { value: 'TEXT', text: 'why fewer than were claimed, for the buyer to read' },
    by: { value: 'NAME', text: 'who decides (operator)' },
  },
  summary: 'Ends an approved or inspected ticket with its money, which goes back the way it came: see refunds list.',
  run: async (db, { TICKET = '', lines, reason = '', by = 'operator' }) => {
    const packs = readPacks(lines);
    if (packs === null) return fail('--lines looks like CODE=2,OTHER=1');
    const found = await getTicket(db, null, TICKET, 'en');
    if (!found.ok) return failWith(found, `ticket ${TICKET}`);
    const codes = new Set(found.value.lines.map(({ code }) => code.toLowerCase()));
    const unknown = [...(packs?.keys() ?? [])].find((code) => !codes.has(code.toLowerCase()));
    if (unknown !== undefined) return fail(`ticket ${TICKET} has no ${unknown}`);
    const named = new Map([...(packs ?? [])].map(([code, count]) => [code.toLowerCase(), count]));
    const chosen = packs && new Map(found.value.lines.map((line) => [line.order_line_id, named.get(line.code.toLowerCase()) ?? 0]));
    const decision = { by, reason, ...(chosen && { packs: chosen }) };
    const result = await inTransaction(db, (transaction) => refundTicket(transaction, TICKET, decision));
    return report(`ticket ${TICKET}`, result, (given) => [
      `ticket ${TICKET}: refunded, goods ${formatFen(given.goods)}, shipping ${formatFen(given.shipping)}, ` +
        `${given.points_returned} points given back, ${given.points_taken_back} points taken back` +
        (given.coupon_returned ? ', the coupon is free again' : ''),
    ]);
  },
};

const quote: Command = {
  words: 'tickets quote',
  positionals: ['TICKET', 'TEXT…'],
  options: {
    amount: { value: 'YUAN', text: 'what the repair costs, VAT included', required: true },
    days: { value: 'N', text: 'how long the price is valid (14)' },
    by: { value: 'NAME', text: 'who quotes (operator)' },
  },
  summary: 'Quotes a repair that the warranty does not cover; TEXT is the work, for the buyer to read.',
  run: async (db, { TICKET = '', TEXT = '', amount = '', days = '14', by = 'operator' }) => {
    const fen = readAmount(amount);
    const valid = readCount(days, { min: 1, max: 365 });
    if (fen === null) return fail('--amount is a sum of yuan, such as 123.45');
    if (valid === null) return fail('--days is a whole number from 1 to 365');
    if (TEXT.trim() === '') return fail('TEXT is what the buyer reads and must not be empty');
    const validUntil = new Date(Date.now() + valid * 24 * 60 * 60 * 1000);
    const result = await inTransaction(db, (transaction) => quoteRepair(transaction, TICKET, { amount: fen, work: TEXT, validUntil, by }));
    return report(`ticket ${TICKET}`, result, () => [`ticket ${TICKET}: quoted ${formatFen(fen)}`]);
  },
};

const confirmPaid: Command = {
  words: 'tickets paid',
  positionals: ['TICKET'],
  options: {
    amount: { value: 'YUAN', text: 'what came in', required: true },
    reference: { value: 'BANKREF', text: 'the bank’s reference of the line; it counts once', required: true },
    by: { value: 'NAME', text: 'who confirms (operator)' },
  },
  summary: 'Confirms a transfer for an accepted repair.',
  run: async (db, { TICKET = '', amount = '', reference = '', by = 'operator' }) => {
    const fen = readAmount(amount);
    if (fen === null) return fail('--amount is a sum of yuan, such as 123.45');
    if (reference.trim() === '') return fail('--reference must not be empty');
    const payment = { amount: fen, bankReference: reference.trim(), by };
    const result = await inTransaction(db, (transaction) => confirmRepairPayment(transaction, TICKET, payment));
    return report(`ticket ${TICKET}`, result, ({ missing }) => [
      missing > 0 ? `ticket ${TICKET}: ${formatFen(missing)} is missing` : `ticket ${TICKET}: the repair is paid`,
    ]);
  },
};

/** A command that sends something to the buyer. */
const send = (verb: string, done: string, summary: string, work: (...args: [...Parameters<Act>, Parcel]) => ReturnType<Act>): Command => ({
  words: `tickets ${verb}`,
  positionals: ['TICKET'],
  options: {
    carrier: { value: 'NAME', text: 'e.g. sf', required: true },
    tracking: { value: 'NUMBER', text: 'the tracking number', required: true },
  },
  summary,
  run: async (db, { TICKET = '', carrier = '', tracking = '' }) => {
    if (carrier.trim() === '' || tracking.trim() === '') return fail('--carrier and --tracking must not be empty');
    const result = await inTransaction(db, (transaction) => work(transaction, TICKET, { carrier, trackingNumber: tracking }));
    return report(`ticket ${TICKET}`, result, () => [`ticket ${TICKET}: ${done}`]);
  },
});

/** An operator's work on after-sales tickets; the console does the same. */
export const ticketCommands: readonly Command[] = [
  list,
  show,
  write('reply', 'answered', 'Writes into the thread of an open ticket.', (transaction, number, text) =>
    answerTicket(transaction, number, text),
  ),
  approve,
  write('reject', 'rejected', 'Rejects a ticket, at once or after the inspection.', rejectTicket),
  write('end', 'ended', 'Ends a ticket that nobody goes on with; TEXT is why, for the buyer to read.', (transaction, number, why) =>
    endTicket(transaction, number, { by: 'operator', why }),
  ),
  act('receive', 'goods received', 'Says that the goods have come back; they go to quarantine.', receiveReturn),
  act('inspect', 'goods inspected', 'Says that the goods have been inspected.', inspectReturn),
  refund,
  send('replace', 'replacement sent', 'Ends an exchange: the reserved replacement leaves.', replaceGoods),
  quote,
  confirmPaid,
  send('repair', 'repaired and sent', 'Ends a repair: the goods go back to the buyer.', finishRepair),
  send(
    'send-back',
    'sent back',
    'Sends goods back as they are: nothing was found, the price was declined, or a refund left packs out.',
    returnToBuyer,
  ),
];
