import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '../platform/database/transaction.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { registerFormats, writeRegister } from '../domains/rules/compliance/write-register.ts';
import { exportRegister } from '../domains/rules/compliance/export-register.ts';
import { findRegisteredSales } from '../domains/rules/compliance/find-registered-sales.ts';
import { recordReport } from '../domains/rules/compliance/record-report.ts';
import { type Command, fail, report, say } from './command.ts';
import { readCount } from './read-amount.ts';

const due: Command = {
  words: 'register due',
  summary: 'Lists sales of regulated substances that have to be reported, the nearest day first.',
  run: async (db) => {
    const sales = await findRegisteredSales(db, { state: 'due' });
    const lines = sales.map(
      (sale) =>
        `${String(sale.id).padStart(5)}  due ${sale.report_due_on ?? ''}  shipped ${sale.shipped_on}  order ${sale.order_number}` +
        `  ${sale.packs} × ${sale.code} ${sale.substance}  ${sale.list_keys.join(', ')}  ${sale.unit_name}`,
    );
    return say(...lines, `${sales.length} to report`);
  },
};

const write: Command = {
  words: 'register export',
  positionals: ['FILE'],
  options: {
    due: { text: 'those alone that have to be reported' },
    by: { value: 'NAME', text: 'who exports: the file holds identity numbers, and each is a look that is written down', required: true },
  },
  summary: 'Writes the register, with the handlers’ identity numbers, as .xlsx for spreadsheets or as .csv for programs.',
  run: async (db, { FILE = '', due: isDue, by = '' }, { dataDir }) => {
    if (by.trim() === '') return fail('--by must not be empty');
    const format = registerFormats.find((one) => FILE.toLowerCase().endsWith(`.${one}`));
    if (!format) return fail(`${FILE}: the name ends in ${registerFormats.map((one) => `.${one}`).join(' or ')}`);
    const shopKey = await readShopKey(dataDir);
    const result = await inTransaction(db, (transaction) =>
      exportRegister(transaction, { search: isDue === undefined ? {} : { state: 'due' }, shopKey, by: by.trim() }),
    );
    if (!result.ok) return fail(result.error);
    await pipeline(writeRegister(result.value.rows, format), createWriteStream(FILE, { mode: 0o600 }));
    return say(`${result.value.count} ${result.value.count === 1 ? 'sale' : 'sales'} written to ${FILE}`);
  },
};

const reported: Command = {
  words: 'register reported',
  positionals: ['SALE'],
  options: {
    by: { value: 'NAME', text: 'who reported', required: true },
    reference: { value: 'NUMBER', text: 'the authority’s receipt', required: true },
  },
  summary: 'Says that a sale was reported; with its last pack the line is done.',
  run: async (db, { SALE, by = '', reference = '' }) => {
    const saleId = readCount(SALE, { min: 1, max: 999_999_999 });
    if (saleId === null || by.trim() === '' || reference.trim() === '')
      return fail('SALE is a number of the list; --by and --reference are texts');
    const result = await inTransaction(db, (transaction) =>
      recordReport(transaction, { saleId, by: by.trim(), reference: reference.trim() }),
    );
    return report(`sale ${saleId}`, result, () => [`sale ${saleId}: reported`]);
  },
};

/** The register of regulated sales. */
export const registerCommands: readonly Command[] = [due, write, reported];
