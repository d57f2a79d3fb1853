/**
 * What a database knows of its columns and functions, by their numbers, as the trees of its
 * statements name them.
 */
export async function readCatalogue(client) {
  const { rows: columns } = await client.query(`
    select attrelid || '.' || attnum as key, attrelid::regclass || '.' || attname as name, atttypid::text as type, attnotnull as "isNotNull"
    from pg_attribute where attnum > 0 and not attisdropped`);
  const { rows: functions } = await client.query(`
    select pg_proc.oid::text, proname as name, proisstrict as "isStrict", nspname = 'pg_catalog' as "isBuiltIn", typrelid::text as "rowType",
      pg_proc.prokind = 'f' and nspname = 'public' as "isOurs", prosrc as body,
      prosrc ~ '/\\* never null: ' as "isNeverNull"
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_type on pg_type.oid = prorettype`);
  return {
    names: new Map(columns.map(({ key, name }) => [key, name])),
    types: new Map(columns.map(({ key, type }) => [key, type])),
    notNull: new Set(columns.filter(({ isNotNull }) => isNotNull).map(({ key }) => key)),
    functions: new Map(functions.map(({ oid, ...rest }) => [oid, rest])),
  };
}
