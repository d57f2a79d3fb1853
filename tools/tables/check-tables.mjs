import { pathToFileURL } from 'node:url';
import { exceptions } from './exceptions.mjs';
import { findWriters } from './find-writers.mjs';
import { ownersOfTables, readSourceFiles, readSqlFiles } from './read-sql.mjs';

/**
 * Files that put a table's name into a statement while they run: it is one of their own domain's; a
 * restore fills all tables of an empty database from a backup.
 */
const anyTable = new Set([
  'packages/server/src/domains/selling/promotions/editing/write-promotion.ts',
  'packages/server/src/platform/backup/load-database.ts',
]);

/**
 * A table is written by its own domain, or by a named SQL function in the files of its domain,
 * which others call. Gives the faults of the given files, one line each: other writers, and
 * exceptions that nothing needs.
 */
export function findFaults({ sqlFiles, sourceFiles }, allowed = exceptions) {
  const owners = ownersOfTables(sqlFiles);
  const writers = findWriters({ sqlFiles, sourceFiles }, [...owners.keys()]);
  const used = new Set();
  const strangers = writers.flatMap(({ table, owner, path, via }) => {
    if (table === null) return anyTable.has(path) ? [] : [`${path}: which table is written cannot be seen; name it in the statement`];
    if (owners.get(table) === owner) return [];
    const by = `${owner} ${via ?? path.split('/').at(-1)}`;
    const exception = allowed.find((one) => one.table === table && one.by === by);
    if (exception) used.add(exception);
    const where = via ? `${path}: the function ${via}` : path;
    return exception
      ? []
      : [`${where} writes ${table}, which belongs to ${owners.get(table)}; call an operation or a function of that domain`];
  });
  const idle = allowed
    .filter((one) => !used.has(one))
    .map(({ table, by }) => `${by} no longer writes ${table}: take it off the list of exceptions`);
  return [...strangers, ...idle];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = findFaults({ sqlFiles: readSqlFiles(), sourceFiles: readSourceFiles() });
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
