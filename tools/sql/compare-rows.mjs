/**
 * What the project's driver makes of a value of a database type (`connection.ts`); a type that is
 * not here arrives as text.
 */
const kindsByType = new Map([
  ...[20, 21, 23, 26, 700, 701].map((type) => [type, 'number']),
  [16, 'boolean'],
  [17, 'bytes'],
  ...[1114, 1184].map((type) => [type, 'Date']),
  [1186, 'object'],
]);
const elementsByType = new Map([
  ...[1005, 1007, 1021, 1022, 1231].map((type) => [type, 'number']),
  [1000, 'boolean'],
  ...[1115, 1182, 1185].map((type) => [type, 'Date']),
  ...[1002, 1009, 1014, 1015, 1016, 2951].map((type) => [type, 'string']),
  ...[199, 3807].map((type) => [type, 'unknown']),
]);
const jsonNumbers = new Set([20, 21, 23, 26, 700, 701, 1700]);
const jsonNumberArrays = new Set([1005, 1007, 1016, 1021, 1022, 1231]);

/**
 * How the columns of a statement differ from the row type that its call declares, one line each.
 * `known` answers what else is known: `isNotNull` of a path (`lines`, `lines[].code`), and
 * `valuesOf` a column of JSON, what tests have read of it.
 */
export function compareRow(columns, row, known = nothing) {
  const declared = row.objects?.[0]?.() ?? new Map();
  if (row.kinds.has('unknown') || row.record) return [];
  const names = columns.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two columns are called ${name}`);
  const missing = [...declared]
    .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
    .map(([name]) => `there is no column ${name}`);
  return [
    ...twice,
    ...missing,
    ...columns.flatMap((column) => {
      const property = declared.get(column.name);
      if (!property) return [`the row type has no ${column.name}`];
      return compareColumn(column, property.type(), known);
    }),
  ];
}

const nothing = { isNotNull: () => false, valuesOf: () => [] };

function compareColumn({ name, type, isNullable, shape }, declared, known) {
  if (shape)
    return [...compareWithin(shape, isNullable, declared, name, known), ...compareValues(known.valuesOf(name), shape, declared, name)];
  return [...compareNull(isNullable, declared, name, known), ...compareType(name, type, declared)];
}

function compareNull(isNullable, { kinds }, path, known) {
  const isMissing = isNullable && !kinds.has('null') && !kinds.has('unknown') && !known.isNotNull(path);
  return isMissing ? [`${path} can be null`] : [];
}

function compareType(name, type, declared) {
  if (declared.kinds.has('unknown')) return [];
  const element = elementsByType.get(type);
  if (element !== undefined) {
    const inner = declared.array?.();
    const fits = inner && (element === 'unknown' || inner.kinds.has('unknown') || inner.kinds.has(element));
    return fits ? [] : [`${name} is an array of ${element}, declared as ${declared.text}`];
  }
  const kind = kindsByType.get(type) ?? 'string';
  return declared.kinds.has(kind) ? [] : [`${name} is a ${kind}, declared as ${declared.text}`];
}

/**
 * Kept answers of calls: they are given again as they were, and the schema of the call writes them
 * out.
 */
const passedOn = new Set(['idempotency_key.answer']);

/** How the JSON that a statement makes differs from the declared type. */
function compareShape(shape, declared, path, known) {
  if (declared.kinds.has('unknown')) return [];
  if (shape.any) return [...new Set(shape.any.flatMap((one) => compareShape(one, declared, path, known)))];
  if (shape.stored && !passedOn.has(shape.stored))
    return [`${path} is JSON stored in ${shape.stored}: declare it unknown, and read it by its schema`];
  // what tests have read of it shows its shape
  if (shape.unknown || shape.stored) return [];
  if (shape.text !== undefined) return compareConstant(shape.text, declared, path);
  if (shape.array) {
    if (!declared.array) return [`${path} is an array, declared as ${declared.text}`];
    return compareWithin(shape.array, shape.isNullable, declared.array(), `${path}[]`, known);
  }
  if (shape.record) {
    if (!declared.record) return [`${path} has computed names, declared as ${declared.text}`];
    return compareWithin(shape.record, shape.isNullable, declared.record(), `${path}{}`, known);
  }
  return shape.object ? compareObject(shape.object, declared, path, known) : compareJsonType(shape.type, declared, path);
}

function compareConstant(text, declared, path) {
  const value = JSON.parse(text);
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return declared.kinds.has(kind) ? [] : [`${path} can be ${text}, declared as ${declared.text}`];
}

const compareWithin = (shape, isNullable, declared, path, known) => [
  ...compareNull(isNullable, declared, path, known),
  ...compareShape(shape, declared, path, known),
];

/** An object fits a union of types where it fits one of them. */
function compareObject(fields, declared, path, known) {
  if (declared.record)
    return fields.flatMap(({ name, value, isNullable }) => compareWithin(value, isNullable, declared.record(), `${path}.${name}`, known));
  const candidates = (declared.objects ?? []).map((properties) => compareFields(fields, properties(), path, known));
  if (candidates.length === 0) return [`${path} is an object, declared as ${declared.text}`];
  return fewest(candidates);
}

/** Of a union the type that is nearest. */
const fewest = (candidates) => candidates.reduce((some, other) => (other.length < some.length ? other : some));

function compareFields(fields, properties, path, known) {
  const names = new Set(fields.map(({ name }) => name));
  return [
    ...[...properties].filter(([name, { isOptional }]) => !isOptional && !names.has(name)).map(([name]) => `${path} has no ${name}`),
    ...fields.flatMap(({ name, value, isNullable }) => {
      const property = properties.get(name);
      return property
        ? compareWithin(value, isNullable, property.type(), `${path}.${name}`, known)
        : [`the type of ${path} has no ${name}`];
    }),
  ];
}

/** In JSON all numbers are numbers, and what has no form of its own is text: a time too. */
function compareJsonType(type, declared, path) {
  if (elementsByType.has(type)) {
    const inner = declared.array?.();
    const kind = jsonNumberArrays.has(type) ? 'number' : type === 1000 ? 'boolean' : 'string';
    return inner && (inner.kinds.has('unknown') || inner.kinds.has(kind))
      ? []
      : [`${path} is an array of ${kind}, declared as ${declared.text}`];
  }
  const kind = jsonNumbers.has(type) ? 'number' : type === 16 ? 'boolean' : 'string';
  return declared.kinds.has(kind) ? [] : [`${path} is a ${kind}, declared as ${declared.text}`];
}

const compared = new WeakMap();

/**
 * JSON that is made where its shape cannot be seen is known by what tests read of it: at least one
 * value.
 */
function compareValues(values, shape, declared, name) {
  if (declared.kinds.has('unknown')) return [];
  if (values.length === 0) return hasUnknown(shape) ? [`${name} is JSON ${hasUnknown(shape)}, and no test has read a value of it`] : [];
  // the statements of one call share its values and its type
  if (!compared.has(values)) compared.set(values, [...new Set(values.flatMap((value) => compareValue(value, declared, name)))]);
  return compared.get(values);
}

/** Why the shape of JSON, or of a part of it, is not seen. */
function hasUnknown({ unknown, any, array, record, object }) {
  const parts = [...(any ?? []), ...(object ?? []).map(({ value }) => value), array, record].filter(Boolean);
  return unknown ?? parts.map(hasUnknown).find(Boolean);
}

/** How a value of JSON differs from a type. */
function compareValue(value, declared, path) {
  const { kinds } = declared;
  if (kinds.has('unknown')) return [];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (!kinds.has(kind)) return [`${path} is ${kind === 'object' || kind === 'array' ? `an ${kind}` : kind}, declared as ${declared.text}`];
  if (kind === 'string' && !declared.isAnyText && !declared.texts?.has(value))
    return [`${path} is “${value}”, declared as ${declared.text}`];
  if (kind === 'array') return value.flatMap((one) => compareValue(one, declared.array(), `${path}[]`));
  if (kind !== 'object') return [];
  if (declared.record) return Object.entries(value).flatMap(([name, one]) => compareValue(one, declared.record(), `${path}.${name}`));
  const candidates = declared.objects.map((properties) => comparePropertiesOf(value, properties(), path));
  return fewest(candidates);
}

/** It may say more than a query reads of it. */
function comparePropertiesOf(value, properties, path) {
  return [...properties].flatMap(([name, { type, isOptional }]) => {
    if (name in value) return compareValue(value[name], type(), `${path}.${name}`);
    return isOptional ? [] : [`${path} has no ${name}`];
  });
}
