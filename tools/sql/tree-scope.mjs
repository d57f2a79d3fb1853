import { baseOf, provenBy } from './proven.mjs';

/**
 * Where a column of a statement's tree comes from. A scope is a query within those around it, with
 * what its conditions prove: `proven` holds variables that are not null. The rest is in `context`,
 * the same for a whole statement.
 */
const kinds = { table: '0', subquery: '1', join: '2', function: '3', values: '5', with: '6', group: '9' };
const SELECT = '1';

const JSON_TYPES = new Set([114, 3802]);
export const isJson = (type) => JSON_TYPES.has(Number(type));

const scopes = new WeakMap();

/** The scope of a query that stands in another, or in none. */
export function scopeOf(query, outer, context) {
  if (!scopes.has(query)) scopes.set(query, { query, outer, context, proven: provenBy(query, context.catalogue) });
  return scopes.get(query);
}

/**
 * The columns of a query's result: `[{ name, of: [{ expr, scope }] }]`, an expression for each part
 * of a union.
 */
export function columnsOf(query, outer, context) {
  const scope = scopeOf(query, outer, context);
  if (query.setOperations)
    return partsOf(query.setOperations)
      .map((index) => columnsOf(query.rtable[index - 1].subquery, scope, context))
      .reduce(joined);
  const list = (query.commandType === SELECT ? query.targetList : query.returningList) ?? [];
  return list.filter(({ resjunk }) => resjunk !== 'true').map(({ expr, resname: name }) => ({ name, of: [{ expr, scope }] }));
}

const partsOf = (node) => (node.kind === 'RANGETBLREF' ? [Number(node.rtindex)] : [...partsOf(node.larg), ...partsOf(node.rarg)]);
const joined = (some, more) => some.map((column, index) => ({ ...column, of: [...column.of, ...more[index].of] }));

/**
 * What a variable stands for: `{ table, column }`, or `{ func, column }` of a function's rows, or
 * `{ of }` as in `columnsOf`; `{}` where that cannot be known. `of` leaves out a recursive query's
 * own part: it is what its start is.
 */
export function sourceOf(variable, scope) {
  const column = Number(variable.varattno);
  const { entry, scope: own } = entryOf(variable, scope);
  const { context } = own;
  const base = baseOf(own);
  if (entry.rtekind === kinds.table) return { table: entry.relid, column };
  if (entry.rtekind === kinds.join) return { of: [{ expr: entry.joinaliasvars[column - 1], scope: own }] };
  if (entry.rtekind === kinds.group) return { of: [{ expr: entry.groupexprs[column - 1], scope: own }] };
  if (entry.rtekind === kinds.values) return { of: entry.values_lists.map((row) => ({ expr: row[column - 1], scope: own })) };
  if (entry.rtekind === kinds.function) return functionColumn(entry, column, own);
  if (entry.rtekind === kinds.subquery) return { of: columnsOf(entry.subquery, base, context)[column - 1]?.of ?? [] };
  if (entry.rtekind !== kinds.with) return {};
  if (entry.self_reference === 'true') return { of: [] };
  const { query, outer } = namedQuery(entry, base);
  return { of: columnsOf(query, outer, context)[column - 1]?.of ?? [] };
}

/**
 * The columns of a whole row (`row_to_json(line)`) by name, as variables of its entry; undefined
 * for a row whose columns are not known.
 */
export function fieldsOfRow(variable, scope) {
  const { entry, scope: own } = entryOf(variable, scope);
  const names = entry.eref?.colnames;
  if (!names || ![kinds.table, kinds.subquery, kinds.with, kinds.values, kinds.function].includes(entry.rtekind)) return undefined;
  return names.flatMap((name, index) => {
    const expr = { ...variable, varattno: String(index + 1) };
    return name === '' ? [] : [{ name, expr, scope, own }];
  });
}

function entryOf({ varno, varlevelsup }, scope) {
  const own = scopeAt(scope, varlevelsup);
  return { entry: own.query.rtable[varno - 1], scope: own };
}

/** The scope so many levels further out. */
export function scopeAt(scope, levels) {
  let own = scope;
  for (let left = Number(levels); left > 0; left--) own = own.outer;
  return own;
}

function namedQuery({ ctename, ctelevelsup }, scope) {
  const own = scopeAt(scope, ctelevelsup);
  return { query: own.query.cteList.find((one) => one.ctename === ctename).ctequery, outer: own };
}

/**
 * Functions side by side (`unnest(a, b)`) have their columns one after another; the number of the
 * row comes last.
 */
function functionColumn({ functions, funcordinality }, column, scope) {
  let left = column;
  for (const { funcexpr, funccolcount } of functions) {
    if (left <= Number(funccolcount)) return { func: funcexpr, column: left, isSingle: functions.length === 1, scope };
    left -= Number(funccolcount);
  }
  return funcordinality === 'true' ? { ordinality: true } : {};
}

/**
 * Whether a query always has a row: a total over everything, or what is made of such and has no
 * condition.
 */
export function alwaysHasRow(scope) {
  const { query } = scope;
  if (query.havingQual || query.limitOffset || query.commandType !== SELECT || query.setOperations) return false;
  if (query.hasAggs === 'true' && !query.groupClause && !query.groupingSets) return true;
  return !query.jointree.quals && query.hasTargetSRFs !== 'true' && (query.jointree.fromlist ?? []).every((node) => isOneRow(node, scope));
}

function isOneRow({ kind, rtindex }, scope) {
  const entry = kind === 'RANGETBLREF' ? scope.query.rtable[rtindex - 1] : {};
  if (entry.rtekind === kinds.subquery) return alwaysHasRow(scopeOf(entry.subquery, scope, scope.context));
  if (entry.rtekind !== kinds.with || entry.self_reference === 'true') return false;
  const { query, outer } = namedQuery(entry, scope);
  return alwaysHasRow(scopeOf(query, outer, scope.context));
}
