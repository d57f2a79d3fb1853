/**
 * Who writes which table: [{table, owner, path, via}] for every statement that inserts into,
 * updates or deletes from a table of `tables`. `via` is the SQL function whose body it is in;
 * undefined for TypeScript and for rows of the baseline itself. `table` is null for a statement
 * whose table is put together while it runs.
 */
export function findWriters({ sqlFiles, sourceFiles }, tables) {
  const known = new Set(tables);
  const written = (text) => tablesWrittenBy(text).filter((table) => table === null || known.has(table));
  const ofSources = sourceFiles.flatMap(({ owner, path, text }) =>
    written(withoutComments(text, '//')).map((table) => ({ table, owner, path, via: undefined })),
  );
  const ofSql = sqlFiles.flatMap(({ owner, path, text }) =>
    functionsOf(withoutComments(text, '--')).flatMap(({ via, body }) => written(body).map((table) => ({ table, owner, path, via }))),
  );
  return [...ofSources, ...ofSql];
}

const statements = [
  /\binsert\s+into\s+(\w+|\$\{)/gi,
  // "update" is a word of prose too: a statement goes on with `set`, after the table's short name
  // where it has one
  /\bupdate\s+(?:only\s+)?(\w+|\$\{[^}]*\})(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\w+|\$\{)/gi,
  /\bmerge\s+into\s+(?:only\s+)?(\w+|\$\{)/gi,
  /\btruncate\s+(?:table\s+)?(\w+|\$\{)/gi,
];

/** Each table once; null where the name is put in at run time. */
function tablesWrittenBy(text) {
  const names = statements.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => (name.startsWith('${') ? null : name.toLowerCase())),
  );
  return [...new Set(names)];
}

/** The bodies of a file's functions by name, and what is outside of them, which has none. */
function functionsOf(text) {
  const pattern = /^create function (\w+)[\s\S]*?\bas\s+(\$\w*\$)([\s\S]*?)\2/gm;
  const functions = [...text.matchAll(pattern)].map(([, via, , body]) => ({ via, body }));
  return [...functions, { via: undefined, body: withoutTriggers(text.replaceAll(pattern, '')) }];
}

/** `create trigger … after update on` and `for update` write nothing. */
function withoutTriggers(text) {
  return text.replaceAll(/^create (constraint )?trigger [^;]*;/gm, '');
}

/** Without comments that stand on lines of their own or begin after code and a space. */
function withoutComments(text, mark) {
  return text.replaceAll(mark === '--' ? /(^|\s)--.*$/gm : /^\s*(\*|\/\*).*$|(^|\s)\/\/.*$/gm, ' ');
}
