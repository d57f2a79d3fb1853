import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type ExportFormat, exportFormats, writeExport } from '../domains/goods/imports/exports/write-export.ts';
import { kindNames } from '../domains/goods/imports/kinds/kinds.ts';
import { type Command, fail, print } from './command.ts';

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

export const exportCommands: readonly Command[] = kindNames.map(exportCommand);
