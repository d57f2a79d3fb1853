import { findWriters } from './find-writers.mjs';
import { ownersOfTables, readSourceFiles, readSqlFiles } from './read-sql.mjs';

const areas = [
  ['goods', 'Goods'],
  ['selling', 'Selling'],
  ['money', 'Money'],
  ['warehouse', 'Warehouse'],
  ['care', 'Care'],
  ['people', 'People'],
  ['rules', 'Rules'],
  ['site', 'Site'],
  ['platform', 'Platform'],
];

const byName = (a, b) => (a < b ? -1 : 1);

/**
 * The text of docs/schema.md, from a database that the baseline made (a connected client of `pg`)
 * and from who writes what.
 */
export async function describeSchema(client) {
  const sqlFiles = readSqlFiles();
  const owners = new Map([...ownersOfTables(sqlFiles), ['schema_version', 'platform']]);
  const writers = writersByTable(findWriters({ sqlFiles, sourceFiles: readSourceFiles() }, [...owners.keys()]), owners);
  const schema = await readCatalogue(client);
  const places = placesOf(sqlFiles);
  const known = schema.tables
    .map((table) => ({
      ...table,
      owner: owners.get(table.name) ?? places.get(table.name)?.owner,
      place: places.get(table.name)?.place ?? 0,
    }))
    .sort((a, b) => a.place - b.place);
  const missing = known.filter(({ owner, comment }) => !owner || !comment).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`without a comment, or in no SQL file: ${missing.join(', ')}`);
  const text = areas.flatMap(([area, title]) =>
    describeArea(
      title,
      known.filter(({ owner }) => owner.split('/')[0] === area),
      { ...schema, sqlFiles, writers },
    ),
  );
  return `${[...opening(known), ...text].join('\n')}\n`;
}

function opening(tables) {
  const count = tables.filter(({ isView }) => !isView).length;
  return [
    '# The schema',
    '',
    'Made by `npm run schema-docs`; a test fails when it is stale. Do not edit: the texts are comments in `schema.sql` of each domain',
    '(`packages/server/src/domains`), where constraints, indexes, functions and triggers are too.',
    '',
    `${count} tables and ${tables.length - count} views. Columns are not null unless *null* stands there. "Written by" names the domains whose code`,
    'writes the table, and the SQL functions.',
    '',
    ...areas.map(([, title]) => `- [${title}](#${title.toLowerCase()})`),
    '',
  ];
}

function describeArea(title, tables, context) {
  const domains = [...new Set(tables.map(({ owner }) => owner))].sort(byName);
  return [
    `## ${title}`,
    '',
    ...diagram(tables, context.references),
    ...domains.flatMap((owner) =>
      describeDomain(
        owner,
        tables.filter((table) => table.owner === owner),
        context,
      ),
    ),
  ];
}

/**
 * Tables and references of an area. A reference to a table of another area ends at its bare name.
 */
function diagram(tables, references) {
  const own = tables.filter(({ isView }) => !isView).map(({ name }) => name);
  const shown = references.filter(({ table }) => own.includes(table));
  const named = new Set(shown.flatMap(({ table, target }) => [table, target]));
  const lines = shown.map(({ table, target, columns, isUnique, isNullable }) => {
    const many = isUnique ? 'o|' : 'o{';
    return `  ${target} ${isNullable ? '|o' : '||'}--${many} ${table} : "${columns.join(', ')}"`;
  });
  return [
    '```mermaid',
    'erDiagram',
    ...own.filter((name) => !named.has(name)).map((name) => `  ${name}`),
    ...[...new Set(lines)].sort(byName),
    '```',
    '',
  ];
}

function describeDomain(owner, tables, { columns, references, sqlFiles, writers }) {
  const file = sqlFiles.find((one) => one.owner === owner && one.path.endsWith('/schema.sql'));
  return [
    ...(owner === 'platform' ? [] : [`### ${owner}`, '']),
    headOf(file.text),
    '',
    ...tables.flatMap((table) => [
      `#### ${table.name}`,
      '',
      `${table.isView ? '*View.* ' : ''}${escaped(table.comment)}`,
      '',
      ...(table.isView
        ? []
        : describeColumns(
            columns.filter((column) => column.table === table.name),
            references.filter((one) => one.table === table.name),
          )),
      ...(table.isView ? [] : [`Written by ${writers.get(table.name) ?? 'nobody in the shop: the baseline, or the demo data'}.`, '']),
    ]),
  ];
}

function describeColumns(columns, references) {
  const rows = columns.map(({ name, type, isNullable, value, comment }) => {
    const targets = references.filter((one) => one.columns.includes(name)).map(({ target }) => `[${target}](#${target})`);
    return `| ${[`\`${name}\``, `${type}${isNullable ? ', *null*' : ''}`, value ? `\`${value}\`` : '', [...new Set(targets)].join(', '), escaped(comment ?? '')].join(' | ')} |`;
  });
  return ['| Column | Type | Default | References | |', '| --- | --- | --- | --- | --- |', ...rows, ''];
}

/** The comment at the top of a file, as one line. */
function headOf(text) {
  const [head = ''] = /^(--.*\n)+/.exec(text) ?? [];
  return head.replaceAll(/^-- ?/gm, '').trim().replaceAll('\n', ' ');
}

function escaped(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<');
}

/** Per table, its writers in a sentence: domains by name, the owner first, then SQL functions. */
function writersByTable(writers, owners) {
  const texts = new Map();
  for (const [table, owner] of owners) {
    const own = writers.filter((one) => one.table === table);
    const domains = [...new Set(own.filter(({ via }) => !via).map((one) => one.owner))].sort(
      (a, b) => Number(b === owner) - Number(a === owner) || byName(a, b),
    );
    const functions = [...new Set(own.flatMap(({ via }) => (via ? [`\`${via}\``] : [])))].sort(byName);
    if (domains.length + functions.length > 0) texts.set(table, [...domains, ...functions].join(', '));
  }
  return texts;
}

/**
 * Where each table and view stands: its owner, and its place among all, in the order of the files.
 */
function placesOf(sqlFiles) {
  const found = sqlFiles.flatMap(({ owner, text }) =>
    [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name]) => ({ name, owner })),
  );
  return new Map(found.map(({ name, owner }, place) => [name, { owner, place }]));
}

/** Tables, columns and foreign keys as PostgreSQL has them, by name. */
async function readCatalogue(client) {
  const { rows: tables } = await client.query(`
    select relname as name, relkind = 'v' as "isView", obj_description(oid, 'pg_class') as comment
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by relname`);
  const { rows: columns } = await client.query(`
    select attrelid::regclass::text as table, attname as name,
      replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type, not attnotnull as "isNullable",
      case when attidentity <> '' then 'identity' when attgenerated <> '' then 'generated'
        else regexp_replace(pg_get_expr(adbin, adrelid), '''(.*)''::[a-z ]+(\\[\\])?$', '''\\1''') end as value,
      col_description(attrelid, attnum) as comment
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by attrelid::regclass::text, attnum`);
  const { rows: references } = await client.query(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, names.columns, names."isNullable",
      exists (
        select from pg_index where indrelid = conrelid and indisunique and indpred is null
          and (select array_agg(key order by key) from unnest(indkey::int2[]) key) = (select array_agg(key order by key) from unnest(conkey) key)
      ) as "isUnique"
    from pg_constraint cross join lateral (
      select array_agg(attname::text order by place) as columns, bool_or(not attnotnull) as "isNullable"
      from unnest(conkey) with ordinality as key (number, place) join pg_attribute on attrelid = conrelid and attnum = number
    ) names
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 3, 2`);
  return { tables, columns, references };
}
