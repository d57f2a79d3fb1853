import { branchesOf, keyOf, knowing, provenUnless, rowKeyOf } from './proven.mjs';
import { alwaysHasRow, columnsOf, scopeOf, scopeAt, sourceOf } from './tree-scope.mjs';

/**
 * Built-in functions that may give null for what is not null; others that give null for null only
 * are as their arguments.
 */
const mayGiveNull =
  /^(array_(length|upper|lower|position|ndims|dims)|jsonb?_(object_field|array_element|extract_path)(_text)?|jsonb_path_(query_first|match)|regexp_(match|substr)|textregexsubstr|to_reg\w+|pg_get_\w+|\w+_description|(range|multirange)_(lower|upper)|inet_(client|server)_\w+|pg_(relation_filepath|size_bytes)|unistr|lag|lead|nth_value)$/;
/** Built-in functions that take null and never give it. */
const neverGivesNull =
  /^(jsonb?_build_(object|array)(_noargs)?|concat|format|num_(non)?nulls|array_(append|prepend)|quote_nullable|set_config)$/;
/** Those that are null where their first argument is. */
const followsFirst = /^(array_(remove|replace)|concat_ws|string_to_array)$/;
const countsRows = /^(count|row_number|rank|dense_rank|ntile|percent_rank|cume_dist|grouping)$/;
const gathers = /^(jsonb?_(object_)?agg(_strict)?|array_agg)$/;
const totals = /^(sum|min|max|avg|bool_and|bool_or|every|string_agg|first_value|last_value|any_value)$/;
const passesOn = new Set([
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'CONVERTROWTYPEEXPR',
  'COLLATEEXPR',
  'COERCETODOMAIN',
  'NAMEDARGEXPR',
]);
const isNeverNull = new Set(['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR', 'SQLVALUEFUNCTION', 'GROUPINGFUNC']);
const rowsOfNoNull =
  /^(generate_series|generate_subscripts|jsonb?_(each|each_text|object_keys|array_elements)|regexp_split_to_table|string_to_table|unnest)$/;

/**
 * Whether an expression of a statement's tree can be null, as far as the schema and the statement
 * itself say. In doubt it can.
 */
export function isNullable(expr, scope) {
  const { kind, args = [] } = expr;
  const { catalogue, nulls } = scope.context;
  const can = (one) => isNullable(one, scope);
  if (kind === 'VAR') return isVariableNullable(expr, scope);
  if (kind === 'CONST') return expr.constisnull === 'true';
  if (kind === 'PARAM') return nulls.has(Number(expr.paramid));
  if (isNeverNull.has(kind)) return false;
  if (passesOn.has(kind)) return can(expr.arg);
  if (kind === 'FUNCEXPR' || kind === 'OPEXPR') return isResultNullable(catalogue.functions.get(expr.funcid ?? expr.opfuncid), args, can);
  if (kind === 'BOOLEXPR') return isConditionNullable(expr, scope);
  if (kind === 'SCALARARRAYOPEXPR') return args.some(can);
  if (kind === 'COALESCEEXPR' || kind === 'MINMAXEXPR') return args.every(can);
  if (kind === 'CASEEXPR') return !expr.defresult || branchesOf(expr, scope).some((one) => isNullable(one.expr, one.scope));
  if (kind === 'SUBLINK') return isSublinkNullable(expr, scope);
  if (kind === 'AGGREF' || kind === 'WINDOWFUNC') return isTotalNullable(expr, scope);
  return true;
}

function isVariableNullable(variable, scope) {
  const { varnullingrels: joins, varattno, varlevelsup, varreturningtype } = variable;
  const { proven } = scopeAt(scope, varlevelsup);
  if (proven.has(keyOf(variable))) return false;
  // `old` and `new` of what was written: there is no old row of an insert, and no new one of a
  // deletion
  if (varreturningtype !== '0' && scope.query.commandType !== '2') return true;
  if ((joins ?? []).length > 1 && !proven.has(rowKeyOf(variable))) return true;
  if (Number(varattno) <= 0) return false;
  const { table, func, of, ordinality, ...source } = sourceOf(variable, scope);
  if (table !== undefined) return !scope.context.catalogue.notNull.has(`${table}.${source.column}`);
  if (func !== undefined) return isFunctionRowNullable(func, source, scope);
  if (of === undefined) return !ordinality;
  return of.some((one) => isNullable(one.expr, one.scope));
}

function isFunctionRowNullable({ kind, funcid, args = [] }, { column, isSingle, scope: own }, { context }) {
  const { isBuiltIn, name, rowType } = context.catalogue.functions.get(funcid) ?? {};
  if (kind !== 'FUNCEXPR') return true;
  if (!isBuiltIn) return !context.catalogue.notNull.has(`${rowType}.${column}`);
  return !isSingle || !rowsOfNoNull.test(name) || args.some((one) => isNullable(one, own));
}

function isResultNullable(called, args, can) {
  if (!called?.isBuiltIn) return !called?.isNeverNull;
  if (neverGivesNull.test(called.name)) return false;
  if (followsFirst.test(called.name)) return can(args[0]);
  return !called.isStrict || mayGiveNull.test(called.name) || args.some(can);
}

/**
 * `or` is null where no part is true, `and` where none is false: each part is judged by what the
 * others then prove.
 */
function isConditionNullable({ boolop, args }, scope) {
  const provenByOthers = (own) =>
    args.filter((one) => one !== own && boolop !== 'not').flatMap((one) => provenUnless(one, boolop === 'or', scope.context.catalogue));
  return args.some((one) => isNullable(one, knowing(scope, provenByOthers(one))));
}

function isSublinkNullable({ subLinkType, subselect, testexpr }, scope) {
  const columns = () => columnsOf(subselect, scope, scope.context)[0].of;
  // 0 is `exists`, 6 `array(…)`, 4 a value; the others compare
  if (subLinkType === '0' || subLinkType === '6') return false;
  if (subLinkType === '4')
    return !alwaysHasRow(scopeOf(subselect, scope, scope.context)) || columns().some((one) => isNullable(one.expr, one.scope));
  const operands = (testexpr?.args ?? []).filter(({ kind }) => kind !== 'PARAM' && kind !== 'RELABELTYPE');
  return operands.some((one) => isNullable(one, scope)) || columns().some((one) => isNullable(one.expr, one.scope));
}

function isTotalNullable({ aggfnoid, winfnoid, args = [], aggfilter, kind }, scope) {
  const { name } = scope.context.catalogue.functions.get(aggfnoid ?? winfnoid) ?? {};
  if (countsRows.test(name)) return false;
  const isOfRows = kind === 'WINDOWFUNC' || (scope.query.groupClause && !scope.query.groupingSets);
  if (!isOfRows || aggfilter) return true;
  if (gathers.test(name)) return false;
  return !totals.test(name) || args.some((one) => isNullable(one.expr ?? one, scope));
}
