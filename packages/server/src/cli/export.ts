import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ExportFormat, exportFormats, writeExport } from '../domains/goods/imports/exports/write-export.ts';
import { kindNames } from '../domains/goods/imports/kinds/kinds.ts';
import { noteTableExport } from '../domains/rules/audit/note-table-export.ts';
import { type ExportFormat as DataFormat, writeFullExport } from '../domains/site/system/exports/write-full-export.ts';
import { withAbortableClient } from '../platform/backup/dump-database.ts';
import { type Command, fail, print } from './command.ts';
import { time } from './time.ts';
import { untilInterrupted } from './until-interrupted.ts';

const exportCommand = (kind: (typeof kindNames)[number]): Command => ({
  words: `export ${kind}`,
  positionals: ['FILE'],
  ...(kind === 'substances'
    ? {}
    : {
        options: {
          brand: { value: 'KEY', text: 'this brand alone' },
          category: { value: 'KEY', text: 'this category and those below it alone' },
          ...(kind === 'contract-prices' && { institution: { value: 'KEY', text: 'this institution’s alone' } }),
        },
      }),
  summary: `Writes ${tables[kind]} into a .csv, .tsv or .xlsx file, in the columns that an import reads.`,
  isLong: true,
  run: async (db, { FILE = '', brand = null, category = null, institution = null }) => {
    const format = formatOf(FILE);
    if (!format) return fail(`${FILE}: the name ends in ${exportFormats.map((one) => `.${one}`).join(', ')}`);
    try {
      await pipeline(writeExport(db, kind, format, { brand, category, institution }), createWriteStream(FILE));
    } catch (error) {
      await rm(FILE, { force: true });
      throw error;
    }
    return print(`written to ${FILE}`);
  },
});

const tables = {
  products: 'products with their packs',
  substances: 'substances',
  prices: 'prices',
  'contract-prices': 'prices agreed with institutions',
} as const satisfies Record<(typeof kindNames)[number], string>;

const formatOf = (file: string): ExportFormat | undefined => exportFormats.find((format) => file.toLowerCase().endsWith(`.${format}`));

/** By the value of the option. */
const dataFormats: Readonly<Record<string, readonly DataFormat[]>> = { csv: ['csv'], json: ['json'], both: ['csv', 'json'] };

const exportAll: Command = {
  words: 'export all',
  positionals: ['FILE'],
  options: { format: { value: 'FORMAT', text: 'csv, json or both (default)' } },
  summary: 'Writes all of the shop’s data into a .zip file: personal data too, but no password, key or token.',
  isLong: true,
  run: (db, { FILE = '', format = 'both' }, { url }) => {
    const formats = Object.hasOwn(dataFormats, format) ? dataFormats[format] : undefined;
    if (!formats) return Promise.resolve(fail(`--format ${format}: csv, json or both`));
    if (!FILE.toLowerCase().endsWith('.zip')) return Promise.resolve(fail(`${FILE}: the name ends in .zip`));
    return untilInterrupted(async (signal) => {
      const written = await withAbortableClient(url, signal, (client) => writeFullExport(client, { file: resolve(FILE), formats, signal }));
      await noteTableExport(db, { kind: 'everything', count: written.rows, filters: formats, by: 'command line' });
      return print(`written to ${FILE}, as of ${time(written.madeAt)}: ${written.rows} rows; the file holds personal data, keep it safe`);
    });
  },
};

export const exportCommands: readonly Command[] = [...kindNames.map(exportCommand), exportAll];
