import { join } from 'node:path';
import * as consoleEndpoints from './src/console/endpoints.ts';
import * as consoleLabels from './src/console/labels.ts';
import * as consoleRequiredFields from './src/console/required-fields.ts';
import * as orderStatusLists from './src/core/order-status-lists.ts';
import * as shopEndpoints from './src/shop/endpoints.ts';

const tables: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'console/endpoints.ts': consoleEndpoints,
  'console/labels.ts': consoleLabels,
  'console/required-fields.ts': consoleRequiredFields,
  'core/order-status-lists.ts': orderStatusLists,
  'shop/endpoints.ts': shopEndpoints,
};

/**
 * Modules whose values are made of larger tables (declared calls, order statuses), by file; their
 * source is the values only.
 */
export const browserTableModules: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).map(([file, values]) => [
    join(import.meta.dirname, 'src', file),
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n'),
  ]),
);
