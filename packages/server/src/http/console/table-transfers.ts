import { Readable } from 'node:stream';
import { refuse } from '@aliquot/contract/core/result.ts';
import { Day, closed } from '@aliquot/contract/core/schema.ts';
import { customersCalls } from '@aliquot/contract/console/customers.ts';
import { invoicesCalls } from '@aliquot/contract/console/invoices.ts';
import { ledgerCalls } from '@aliquot/contract/console/ledger.ts';
import { ordersCalls } from '@aliquot/contract/console/orders.ts';
import { stockCalls } from '@aliquot/contract/console/stock.ts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isUnkept } from '../../platform/api/input.ts';
import type { Found } from '../../platform/database/read-found.ts';
import { findCustomersToExport } from '../../domains/people/accounts/find-customers.ts';
import { type TableExport, noteTableExport } from '../../domains/rules/audit/note-table-export.ts';
import { findInvoicesToExport } from '../../domains/money/invoices/find-issued.ts';
import { signatureOf } from '../../domains/people/operators/operator.ts';
import { findOrdersToExport } from '../../domains/selling/orders/find-order-queue.ts';
import { findMovedMoney } from '../../domains/money/payments/find-payments.ts';
import { findMovementsToExport } from '../../domains/warehouse/stock/console/ledger.ts';
import { findStockToExport } from '../../domains/warehouse/stock/find-stock-table.ts';
import { type Column, writeTable } from '../../platform/files/write-table.ts';
import { customerColumns, invoiceColumns, moneyColumns, movementColumns, orderColumns, stockColumns } from './table-columns.ts';
import { type TransferContext, type TransfersOf, answerTransfer, sendFile } from '../../platform/http/console/transfer.ts';

const searches = {
  orders: Compile(ordersCalls.find.input),
  money: Compile(closed({ date_start: Type.Optional(Day), date_end: Type.Optional(Day) })),
  invoices: Compile(invoicesCalls.find.input),
  stock: Compile(stockCalls.find.input),
  movements: Compile(ledgerCalls.find.input),
  customers: Compile(customersCalls.find.input),
} as const;

/** What the console's tables show, whole, by their filters; each file is noted before it leaves. */
export const tableTransfers: TransfersOf<'tables'> = {
  async 'tables.orders'(context) {
    const search = searchOf(context);
    if (!searches.orders.Check(search)) return malformed(context);
    return sendTable(context, { kind: 'orders', search, columns: orderColumns, found: await findOrdersToExport(context.db, search) });
  },
  async 'tables.money'(context) {
    const search = searchOf(context);
    if (!searches.money.Check(search)) return malformed(context);
    return sendTable(context, { kind: 'money', search, columns: moneyColumns, found: await findMovedMoney(context.db, search) });
  },
  async 'tables.invoices'(context) {
    const search = searchOf(context);
    if (!searches.invoices.Check(search)) return malformed(context);
    return sendTable(context, { kind: 'invoices', search, columns: invoiceColumns, found: await findInvoicesToExport(context.db, search) });
  },
  async 'tables.stock'(context) {
    const search = searchOf(context);
    if (!searches.stock.Check(search)) return malformed(context);
    const found = await findStockToExport(context.db, search, context.language);
    return sendTable(context, { kind: 'stock', search, columns: stockColumns, found });
  },
  async 'tables.movements'(context) {
    const search = searchOf(context);
    if (!searches.movements.Check(search)) return malformed(context);
    const found = await findMovementsToExport(context.db, search, context.language);
    return sendTable(context, { kind: 'movements', search, columns: movementColumns, found });
  },
  async 'tables.customers'(context) {
    const search = searchOf(context);
    if (!searches.customers.Check(search)) return malformed(context);
    const found = await findCustomersToExport(context.db, search);
    return sendTable(context, { kind: 'customers', search, columns: customerColumns, found });
  },
};

/** The query without its language; null, which no search is, for text the database cannot store. */
function searchOf({ request }: TransferContext): unknown {
  const { lang: _lang, ...search } = request.query;
  return Object.values(search).some((value) => typeof value === 'string' && isUnkept(value)) ? null : search;
}

const malformed = ({ reply, language }: TransferContext): FastifyReply => answerTransfer(reply, language, refuse('malformed'));

type Table<Row> = { kind: TableExport['kind']; search: object; columns: readonly Column<Row>[]; found: Found<Row> };

async function sendTable<Row>({ db, operator, reply, language }: TransferContext, table: Table<Row>): Promise<FastifyReply> {
  const { kind, search, columns, found } = table;
  await noteTableExport(db, { kind, count: found.count, filters: Object.keys(search), by: signatureOf(operator) });
  const content = Readable.from(writeTable(found.rows, columns, language), { objectMode: false });
  return sendFile(reply, content, { mediaType: 'text/csv; charset=utf-8', name: `${kind}.csv` });
}
