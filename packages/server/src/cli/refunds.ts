import { formatFen } from '@aliquot/contract/core/money.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { approveRefund, completeTransfer, retryRefund, sendByTransfer } from '../domains/money/payments/decide-refund.ts';
import { type RefundRow, findRefunds, refundStates } from '../domains/money/payments/find-refunds.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

const list: Command = {
  words: 'refunds list',
  options: { state: { value: 'STATE', text: `one of ${refundStates.join(', ')} (all that is not done)` } },
  summary: 'Lists the refund queue, the oldest first.',
  run: async (db, given) => {
    const asked = given['state'];
    const state = asked === undefined ? 'waiting' : refundStates.find((one) => one === asked);
    if (!state) return fail(`--state is one of ${refundStates.join(', ')}`);
    const refunds = await findRefunds(db, state);
    return say(...refunds.map(lineOf), `${refunds.length} ${refunds.length === 1 ? 'refund' : 'refunds'}`);
  },
};

function lineOf(refund: RefundRow): string {
  const state = refund.needs_second
    ? `needs a second name besides ${refund.approved_by}`
    : refund.awaits_approval
      ? 'to approve'
      : refund.state;
  const payee = [refund.payee_name, refund.payee_account].filter(Boolean).join(' ');
  return [
    String(refund.id).padStart(5),
    time(refund.requested_at),
    `order ${refund.order_number}`,
    formatFen(refund.amount).padStart(14),
    refund.given_before > 0 && `with ${formatFen(refund.given_before)} given back before`,
    `${refund.way} (${refund.cause})`,
    state,
    refund.way === 'credit_note' ? '' : `from payment ${refund.payment_reference ?? ''}`,
    payee && `to ${payee}`,
    refund.state === 'done' ? (refund.outcome ?? '') : (refund.last_error ?? ''),
  ]
    .filter(Boolean)
    .join('  ');
}

const byName = { by: { value: 'NAME', text: 'who decides', required: true } } as const;
const refundId = (given: string | undefined) => readCount(given, { min: 1, max: 999_999_999 });

const approve: Command = {
  words: 'refunds approve',
  positionals: ['REFUND'],
  options: byName,
  summary: 'Approves money that goes back and waits for it; above ¥10,000 of one order two people have to.',
  run: async (db, { REFUND, by = '' }) => {
    const id = refundId(REFUND);
    if (id === null || by.trim() === '') return fail('REFUND is a number of the list, --by a name');
    const result = await inTransaction(db, (transaction) => approveRefund(transaction, id, by.trim()));
    return report(`refund ${id}`, result, ({ isApproved }) => [
      isApproved
        ? `refund ${id}: approved; if it goes by transfer, make it, then: refunds done ${id} --reference …`
        : `refund ${id}: needs a second name`,
    ]);
  },
};

const finish: Command = {
  words: 'refunds done',
  positionals: ['REFUND'],
  options: { reference: { value: 'REFERENCE', text: 'the bank’s reference of the transfer', required: true } },
  summary: 'Records that an approved transfer back was made.',
  run: async (db, { REFUND, reference = '' }) => {
    const id = refundId(REFUND);
    if (id === null || reference.trim() === '') return fail('REFUND is a number of the list, --reference must not be empty');
    const result = await inTransaction(db, (transaction) => completeTransfer(transaction, id, reference.trim()));
    return report(`refund ${id}`, result, () => [`refund ${id}: done`]);
  },
};

const byTransfer: Command = {
  words: 'refunds by-transfer',
  positionals: ['REFUND'],
  options: {
    name: { value: 'NAME', text: 'the account’s holder', required: true },
    account: { value: 'NUMBER', text: 'the account that the buyer named', required: true },
  },
  summary: 'Sends what the gateway refused for good by transfer; it waits for approval.',
  run: async (db, { REFUND, name = '', account = '' }) => {
    const id = refundId(REFUND);
    if (id === null || name.trim() === '' || account.trim() === '')
      return fail('REFUND is a number of the list; --name and --account are needed');
    const payee = { name: name.trim(), account: account.trim() };
    const result = await inTransaction(db, (transaction) => sendByTransfer(transaction, id, payee));
    return report(`refund ${id}`, result, () => [`refund ${id}: waits for approval`]);
  },
};

const retry: Command = {
  words: 'refunds retry',
  positionals: ['REFUND'],
  summary: 'Asks the gateway once more for a refund that it refused.',
  run: async (db, { REFUND }) => {
    const id = refundId(REFUND);
    if (id === null) return fail('REFUND is a number of the list');
    const result = await inTransaction(db, (transaction) => retryRefund(transaction, id));
    return report(`refund ${id}`, result, () => [`refund ${id}: asked for again`]);
  },
};

/** An operator's work on money that goes back, for scripts; the console does it by the same operations. */
export const refundCommands: readonly Command[] = [list, approve, finish, byTransfer, retry];
