import { done, refuse } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { type InvoiceToDo, findInvoicesToDo } from '../../domains/invoices/find-invoices.ts';
import { findIssuedInvoices, getIssuedInvoice } from '../../domains/invoices/find-issued.ts';

export const consoleInvoicesHandlers: OperatorHandlersOf<'consoleInvoices'> = {
  async findTasks({ db }, { q = '', task, kind, page = 1, limit = 50 }) {
    const words = q.trim().toLowerCase();
    const found = (await findInvoicesToDo(db)).map(show).filter((one) => (kind === undefined || one.kind === kind) && isNamed(one, words));
    const wanted = found.filter((one) => task === undefined || one.task === task);
    const count = (which: 'issue' | 'take_back') => found.filter((one) => one.task === which).length;
    return done({
      items: wanted.slice((page - 1) * limit, page * limit),
      total: wanted.length,
      page,
      limit,
      counts: { all: found.length, issue: count('issue'), take_back: count('take_back') },
    });
  },
  async find({ db }, { page = 1, limit = 50, ...search }) {
    return done({ ...(await findIssuedInvoices(db, { ...search, page, limit })), page, limit });
  },
  async get({ db }, { id }) {
    const invoice = await getIssuedInvoice(db, id);
    return invoice ? done(invoice) : refuse('not_found');
  },
};

const show = ({ order_number, kind, ...task }: InvoiceToDo) => ({
  ...task,
  task: task.red_letter_of === null ? ('issue' as const) : ('take_back' as const),
  kind: kind === 'special' ? ('special' as const) : ('ordinary' as const),
  order: order_number,
});

const isNamed = ({ order, title, tax_number: taxNumber }: ReturnType<typeof show>, words: string): boolean =>
  [order, title.toLowerCase(), (taxNumber ?? '').toLowerCase()].some((text) => text.includes(words));
