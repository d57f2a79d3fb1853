import { isNullable } from './nullability.mjs';
import { shapeOf } from './json-shape.mjs';
import { columnsOf, isJson } from './tree-scope.mjs';

/**
 * The columns of a described statement: `[{ name, type, isNullable, shape }]`, with the type's
 * number and, of JSON, what its expression makes. `nulls` are the numbers of the placeholders that
 * were null in some test.
 */
export function resultColumns({ fields, queries }, catalogue, nulls) {
  const context = { catalogue, nulls: new Set(nulls) };
  const query = queries.find(({ canSetTag }) => canSetTag === 'true') ?? queries[0];
  const columns = fields.length === 0 ? [] : columnsOf(query, null, context);
  return fields.map(({ name, dataTypeID: type }, index) => ({
    name,
    type,
    isNullable: columns[index].of.some((one) => isNullable(one.expr, one.scope)),
    shape: isJson(type) ? { any: columns[index].of.map((one) => shapeOf(one.expr, one.scope)) } : undefined,
  }));
}
