import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as consoleEndpoints from './src/console/endpoints.ts';
import * as consoleLabels from './src/console/labels.ts';
import * as consoleRequiredFields from './src/console/required-fields.ts';
import * as orderStatusLists from './src/core/order-status-lists.ts';
import * as shopEndpoints from './src/shop/endpoints.ts';

/** Modules whose values are made of larger tables: the declared calls, the statuses of orders. */
const tables: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  Object.entries({
    'console/endpoints.ts': consoleEndpoints,
    'console/labels.ts': consoleLabels,
    'console/required-fields.ts': consoleRequiredFields,
    'core/order-status-lists.ts': orderStatusLists,
    'shop/endpoints.ts': shopEndpoints,
  }).map(([file, values]) => [join(import.meta.dirname, 'src', file), values]),
);

/**
 * Calls are declared with their schemas, which never go to a browser: in its build the modules above are their values alone. A build that
 * would take in a schema fails.
 */
export function browserTables(): Plugin[] {
  return [
    {
      name: 'browser-tables',
      enforce: 'pre',
      load(id) {
        const values = tables.get(id);
        return (
          values &&
          Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n')
        );
      },
    },
    {
      name: 'no-schemas',
      apply: 'build',
      enforce: 'pre',
      resolveId(source, importer) {
        if (/^typebox(\/|$)/.test(source)) this.error(`${importer} declares schemas, which stay on the server: import its types alone`);
      },
    },
  ];
}
