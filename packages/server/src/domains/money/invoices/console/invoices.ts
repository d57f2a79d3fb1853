import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { changeAwaitedTitle } from '../change-awaited-title.ts';
import { correctInvoice, withdrawCorrection } from '../correct-invoice.ts';
import { type InvoiceToDo, findInvoicesToDo } from '../find-invoice-tasks.ts';
import { findIssuedInvoices, getIssuedInvoice } from '../find-issued.ts';
import { warnOfTaxNumber } from '../profiles.ts';
import { signatureOf } from '../../../people/operators/operator.ts';

export const consoleInvoicesHandlers: OperatorHandlersOf<'consoleInvoices'> = {
  async findTasks({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findInvoicesToDo(db, { ...search, page, limit });
    return done({ items: items.map(show), total, page, limit, counts });
  },
  async find({ db }, { page = 1, limit = 50, ...search }) {
    return done({ ...(await findIssuedInvoices(db, { ...search, page, limit })), page, limit });
  },
  async get({ db, language }, { id }) {
    const invoice = await getIssuedInvoice(db, id);
    if (!invoice) return refuse('not_found');
    const { correction } = invoice;
    const warnOf = <Title extends { tax_number: string | null }>(title: Title) => ({
      ...title,
      warning: warnOfTaxNumber(title.tax_number, language),
    });
    return done({
      ...invoice,
      correction: correction && {
        ...warnOf(correction),
        requested_at: correction.requested_at.toISOString(),
        changes: correction.changes.map((change) => ({ ...change, at: change.at.toISOString() })),
        awaited: correction.awaited.map(warnOf),
      },
    });
  },
  async correct({ db, operator, language }, { id, reason, goods, services, ...title }) {
    const requested = { ...title, reason, by: signatureOf(operator), shown: { goods, services } };
    const result = await inTransaction(db, (transaction) => correctInvoice(transaction, id, requested, language));
    return result.ok ? done({}) : result;
  },
  async changeAwaitedTitle({ db, operator, language }, { id, ...requested }) {
    const by = signatureOf(operator);
    const result = await inTransaction(db, (transaction) => changeAwaitedTitle(transaction, id, { ...requested, by }, language));
    return result.ok ? done({}) : result;
  },
  async withdrawCorrection({ db, operator }, { id }) {
    const result = await inTransaction(db, (transaction) => withdrawCorrection(transaction, id, signatureOf(operator)));
    return result.ok ? done({}) : result;
  },
};

const show = ({ order_number, kind, ...task }: InvoiceToDo) => ({
  ...task,
  task: task.red_letter_of === null ? ('issue' as const) : ('take_back' as const),
  kind: kind === 'special' ? ('special' as const) : ('ordinary' as const),
  order: order_number,
});
