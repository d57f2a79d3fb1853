/**
 * A variable as a condition names it; one that an outer join may have made null is another than
 * before the join.
 */
export const keyOf = ({ varno, varattno, varnullingrels }) => `${varno}.${varattno}.${varnullingrels ?? ''}`;

/**
 * The row that a variable is of: it is there where one of its columns is not null, whatever outer
 * join it came through.
 */
export const rowKeyOf = (variable) => keyOf({ ...variable, varattno: 'row' });

/**
 * The variables of a query that are not null in each of its rows, by its conditions and those of
 * its inner joins.
 */
export function provenBy(query, catalogue) {
  const proven = new Set();
  const visit = (node) => {
    if (node?.kind === 'FROMEXPR' || (node?.kind === 'JOINEXPR' && node.jointype === '0'))
      for (const key of provenWhere(node.quals, true, catalogue)) proven.add(key);
    for (const part of [node?.larg, node?.rarg, ...(node?.fromlist ?? [])]) if (part) visit(part);
  };
  visit(query.jointree);
  return proven;
}

/** The variables that are not null where a condition is true, or where it is false. */
export function provenWhere(condition, isTrue, catalogue) {
  const strict = (node) => provenNotNull(node, catalogue);
  const { kind, args = [] } = condition ?? {};
  if (kind === 'BOOLEXPR' && condition.boolop === 'not') return provenWhere(args[0], !isTrue, catalogue);
  if (kind === 'BOOLEXPR') {
    const parts = args.map((one) => provenWhere(one, isTrue, catalogue));
    return (condition.boolop === 'and') === isTrue ? parts.flat() : parts.reduce((some, more) => some.filter((key) => more.includes(key)));
  }
  // 0 is `is null`, 1 `is not null`
  if (kind === 'NULLTEST') return (condition.nulltesttype === '1') === isTrue ? strict(condition.arg) : [];
  if (kind === 'SCALARARRAYOPEXPR') return condition.useOr === String(isTrue) ? strict(args[0]) : [];
  if (kind === 'SUBLINK') return condition.testexpr && isTrue ? strict(condition.testexpr) : [];
  // 0 is `is true`, 2 `is false`
  if (kind === 'BOOLEANTEST') return ['0', '2'].includes(condition.booltesttype) && isTrue ? strict(condition.arg) : [];
  return strict(condition);
}

/**
 * The variables that are not null where an expression is not: arguments of functions that give null
 * for null.
 */
function provenNotNull(node, catalogue) {
  const { kind, args = [], arg } = node ?? {};
  if (kind === 'VAR') return node.varlevelsup === '0' ? [keyOf(node), rowKeyOf(node)] : [];
  if (kind === 'OPEXPR' || kind === 'FUNCEXPR') {
    const isStrict = catalogue.functions.get(node.opfuncid ?? node.funcid)?.isStrict;
    return isStrict ? args.flatMap((one) => provenNotNull(one, catalogue)) : [];
  }
  return ['RELABELTYPE', 'COERCEVIAIO'].includes(kind) ? provenNotNull(arg, catalogue) : [];
}

/**
 * What a condition proves where it is known only that it is not true, or not false: it may be null
 * then. Tests for null only are never null.
 */
export function provenUnless(condition, isTrue, catalogue) {
  const { kind, boolop, args = [] } = condition;
  if (kind === 'NULLTEST') return provenWhere(condition, !isTrue, catalogue);
  const together = isTrue ? 'or' : 'and';
  return kind === 'BOOLEXPR' && boolop === together ? args.flatMap((one) => provenUnless(one, isTrue, catalogue)) : [];
}

/** A scope that knows more. */
export const knowing = (scope, keys) =>
  keys.length === 0 ? scope : { ...scope, base: baseOf(scope), proven: new Set([...scope.proven, ...keys]) };

/** The scope without what is known in one branch only, for tables that all branches read. */
export const baseOf = (scope) => scope.base ?? scope;

/**
 * The results of `case`, each in a scope that knows what its condition proves, and that those
 * before it do not hold: `[{ expr, scope }]`.
 */
export function branchesOf({ arg, args, defresult }, scope) {
  const { catalogue } = scope.context;
  let rest = scope;
  const branches = args.map(({ expr, result }) => {
    if (arg) return { expr: result, scope };
    const branch = { expr: result, scope: knowing(rest, provenWhere(expr, true, catalogue)) };
    rest = knowing(rest, provenUnless(expr, true, catalogue));
    return branch;
  });
  return defresult ? [...branches, { expr: defresult, scope: rest }] : branches;
}
