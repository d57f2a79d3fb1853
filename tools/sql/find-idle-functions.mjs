/**
 * The SQL functions of the shop that no test executed, by name. The server counts calls, but for
 * functions written in SQL that it puts in place of their call: those count where they are named in
 * what was executed. `called` are the counted names, `texts` the statements.
 */
export async function findIdleFunctions(client, called, texts) {
  const { rows: functions } = await client.query(`
    select proname as name, prosrc as body, lanname = 'sql' as "isSql" from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  const { rows: definitions } = await client.query(`
    select pg_get_viewdef(oid) as text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_expr(adbin, adrelid) from pg_attrdef`);
  const executed = new Set(called);
  const namesIn = new Set([...texts, ...definitions.map(({ text }) => text)].flatMap(namesOfCalls));
  for (;;) {
    const fresh = functions.filter(({ name, isSql }) => !executed.has(name) && isSql && namesIn.has(name));
    for (const { name } of fresh) executed.add(name);
    const before = namesIn.size;
    for (const { name, body } of functions) if (executed.has(name)) for (const inner of namesOfCalls(body)) namesIn.add(inner);
    if (fresh.length === 0 && namesIn.size === before) break;
  }
  return [...new Set(functions.map(({ name }) => name))].filter((name) => !executed.has(name));
}

const namesOfCalls = (text) => [...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name);
