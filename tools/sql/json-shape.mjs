import { isNullable } from './nullability.mjs';
import { branchesOf } from './proven.mjs';
import { columnsOf, fieldsOfRow, isJson, sourceOf } from './tree-scope.mjs';

/**
 * What a JSON expression of a statement's tree makes: `{ object: [{ name, value, isNullable }] }`,
 * `{ array, isNullable }` and `{ record }` of a shape, `{ type }` of a database type, `{ any }` of
 * several shapes (none: null), `{ text }` for a constant, `{ stored }` in a column, or `{ unknown
 * }` why.
 */
export function shapeOf(expr, scope) {
  const { kind, args = [] } = expr;
  const name = scope.context.catalogue.functions.get(expr.funcid ?? expr.opfuncid ?? expr.aggfnoid)?.name;
  if (kind === 'CONST') return expr.constisnull === 'true' ? { any: [] } : constant(expr);
  if (kind === 'COALESCEEXPR') return { any: args.map((one) => shapeOf(one, scope)) };
  if (kind === 'CASEEXPR') return { any: branchesOf(expr, scope).map((one) => shapeOf(one.expr, one.scope)) };
  if (kind === 'VAR') return ofVariable(expr, scope);
  if (kind === 'SUBLINK') return ofSublink(expr, scope);
  if (kind === 'COERCEVIAIO' || kind === 'RELABELTYPE')
    return isJson(typeOf(expr.arg)) ? shapeOf(expr.arg, scope) : { unknown: 'made from a text' };
  if (/^jsonb?_build_object/.test(name)) return built(args, scope);
  if (/^jsonb?_build_array/.test(name))
    return { array: { any: args.map((one) => valueOf(one, scope)) }, isNullable: args.some((one) => isNullable(one, scope)) };
  if (/^(to_jsonb?|row_to_json|array_to_json)$/.test(name)) return valueOf(args[0], scope);
  if (/^jsonb?_agg(_strict)?$/.test(name)) return ofElements(args[0].expr, scope);
  if (/^jsonb?_object_agg/.test(name)) return { record: valueOf(args[1].expr, scope), isNullable: isNullable(args[1].expr, scope) };
  if (/^jsonb?_object_field$/.test(name)) return partOf(shapeOf(args[0], scope), textOf(args[1]));
  if (name === 'jsonb_concat') return merged(args.map((one) => shapeOf(one, scope)));
  return { unknown: `made by ${name ?? kind}` };
}

const ofElements = (expr, scope) => ({ array: valueOf(expr, scope), isNullable: isNullable(expr, scope) });

/**
 * The shape of any value within JSON: rows become objects, arrays of the database become arrays.
 */
function valueOf(expr, scope) {
  const type = typeOf(expr);
  if (isJson(type)) return shapeOf(expr, scope);
  if (expr.kind === 'VAR' && expr.varattno === '0') return ofRow(expr, scope);
  if (expr.kind === 'ROWEXPR') return { object: fieldsOf(expr.colnames, expr.args, scope) };
  if (expr.kind === 'ARRAYEXPR')
    return {
      array: { any: expr.elements.map((one) => valueOf(one, scope)) },
      isNullable: expr.elements.some((one) => isNullable(one, scope)),
    };
  if (expr.kind === 'SUBLINK') return ofSublink(expr, scope);
  if (expr.kind === 'COALESCEEXPR') return { any: expr.args.map((one) => valueOf(one, scope)) };
  return { type: Number(type) };
}

function ofVariable(variable, scope) {
  if (variable.varattno === '0') return ofRow(variable, scope);
  const { of, table, column } = sourceOf(variable, scope);
  if (of) return { any: of.map((one) => valueOf(one.expr, one.scope)) };
  const stored = scope.context.catalogue.names.get(`${table}.${column}`);
  return stored ? { stored } : { unknown: 'of a function' };
}

function ofRow(variable, scope) {
  const fields = fieldsOfRow(variable, scope);
  if (!fields) return { unknown: 'a row' };
  const known = fields.filter(({ expr }) => typeOfVariable(expr, scope) !== undefined);
  return {
    object: known.map(({ name, expr }) => {
      const typed = { ...expr, vartype: typeOfVariable(expr, scope) };
      return { name, value: valueOf(typed, scope), isNullable: isNullable(typed, scope) };
    }),
  };
}

/**
 * The type of a field of a row: of the table's column, or of the expression that it is. Undefined
 * for a column that was dropped.
 */
function typeOfVariable(expr, scope) {
  const { table, column, of } = sourceOf(expr, scope);
  if (table !== undefined) return scope.context.catalogue.types.get(`${table}.${column}`);
  return of?.[0] ? typeOf(of[0].expr) : '25';
}

function ofSublink({ subLinkType, subselect }, scope) {
  if (subLinkType === '0') return { type: 16 };
  const { of } = columnsOf(subselect, scope, scope.context)[0];
  if (subLinkType !== '6') return { any: of.map((one) => valueOf(one.expr, one.scope)) };
  return { array: { any: of.map((one) => valueOf(one.expr, one.scope)) }, isNullable: of.some((one) => isNullable(one.expr, one.scope)) };
}

/** `jsonb_build_object('name', value, …)`; a name that is itself computed makes a record. */
function built(args, scope) {
  const names = args.filter((_, index) => index % 2 === 0).map((one) => textOf(one));
  const values = args.filter((_, index) => index % 2 === 1);
  if (names.includes(undefined))
    return { record: { any: values.map((one) => valueOf(one, scope)) }, isNullable: values.some((one) => isNullable(one, scope)) };
  return { object: fieldsOf(names, values, scope) };
}

const fieldsOf = (names, values, scope) =>
  values.map((one, index) => ({ name: names[index], value: valueOf(one, scope), isNullable: isNullable(one, scope) }));

/**
 * `object -> 'name'`; what is known of the whole holds for its part where the shape is not seen.
 */
function partOf(shape, name) {
  if (shape.unknown || shape.stored) return shape;
  if (shape.any) return { any: shape.any.map((one) => partOf(one, name)) };
  return shape.record ?? shape.object?.find((field) => field.name === name)?.value ?? { unknown: 'a part of another' };
}

/** `one || other` of two objects has the fields of both. */
function merged(shapes) {
  const [first, second] = shapes.map((shape) => (shape.any?.length === 1 ? shape.any[0] : shape));
  if (!first.object || !second.object) return { unknown: 'joined from what are not both objects' };
  const names = new Set(second.object.map(({ name }) => name));
  return { object: [...first.object.filter(({ name }) => !names.has(name)), ...second.object] };
}

/**
 * The text of a constant key: of the pseudo-type `unknown` it ends with a zero, else it follows its
 * length.
 */
function textOf({ kind, consttype, constvalue, arg }) {
  if (kind === 'RELABELTYPE') return textOf(arg);
  if (kind !== 'CONST' || !constvalue) return undefined;
  return consttype === '705' ? constvalue.subarray(0, -1).toString() : constvalue.subarray(4).toString();
}

/** `'[]'` and `'{}'` fit every array and every object; of another constant the text is reported. */
function constant({ consttype, constvalue }) {
  if (Number(consttype) === 114) return { text: constvalue.subarray(4).toString() };
  const header = constvalue.readUInt32LE(4);
  if ((header & 0x0fffffff) === 0) return { text: header & 0x20000000 ? '{}' : '[]' };
  return { unknown: 'a constant' };
}

const typeFields = {
  VAR: 'vartype',
  CONST: 'consttype',
  PARAM: 'paramtype',
  FUNCEXPR: 'funcresulttype',
  OPEXPR: 'opresulttype',
  AGGREF: 'aggtype',
  WINDOWFUNC: 'wintype',
  COALESCEEXPR: 'coalescetype',
  CASEEXPR: 'casetype',
  MINMAXEXPR: 'minmaxtype',
  NULLIFEXPR: 'opresulttype',
  ARRAYEXPR: 'array_typeid',
  ROWEXPR: 'row_typeid',
  SQLVALUEFUNCTION: 'type',
  SUBSCRIPTINGREF: 'refrestype',
  BOOLEXPR: undefined,
};

/** The type's number; conditions are boolean. */
export function typeOf(expr) {
  if (expr.kind === 'SUBLINK' && expr.subLinkType === '4') {
    return typeOf(expr.subselect.targetList.find(({ resjunk }) => resjunk !== 'true').expr);
  }
  return expr[typeFields[expr.kind]] ?? expr.resulttype ?? '16';
}
