import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { consoleCall, consoleCallNames } from '@aliquot/contract/console/calls.ts';
import Fastify from 'fastify';
import { Type } from 'typebox';

type Schema = { [key: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const closing = ['properties', 'items', 'anyOf', 'const', 'enum', 'allOf', '$ref'] as const;

/** Where an answer of this schema may carry keys that the schema does not name. */
function openPlaces(schema: unknown, place = ''): string[] {
  if (!isSchema(schema)) return [];
  const { type, properties, patternProperties, additionalProperties, items, anyOf, allOf } = schema;
  const isAnything = type === undefined && !closing.some((word) => word in schema);
  const isOpen = isAnything || patternProperties !== undefined || (type === 'object' && !properties) || Boolean(additionalProperties);
  return [
    ...(isOpen ? [place || 'all'] : []),
    ...Object.entries(isSchema(properties) ? properties : {}).flatMap(([key, one]) => openPlaces(one, place ? `${place}.${key}` : key)),
    ...[anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list.flatMap((one) => openPlaces(one, place)) : [])),
    ...openPlaces(items, `${place}[]`),
  ];
}

test('a route writes the keys of its schema and no others, at every depth', async () => {
  const app = Fastify();
  const line = Type.Object({ id: Type.Integer() });
  const data = Type.Object({
    lines: Type.Array(line),
    either: Type.Union([line, Type.Null()]),
    nested: Type.Object({ name: Type.String() }),
  });
  const entry = { id: 1, password_hash: 'secret' };
  app.get('/', { schema: { response: { 200: Type.Object({ data }) } } }, async (): Promise<unknown> => ({
    data: { lines: [entry], either: entry, nested: { name: 'x', cost: 1 }, margin: 2 },
    stack: 'secret',
  }));
  const { body } = await app.inject({ url: '/' });
  assert.deepEqual(JSON.parse(body), { data: { lines: [{ id: 1 }], either: { id: 1 }, nested: { name: 'x' } } });
  await app.close();
});

test('answers have fixed keys, except for maps and the data export', () => {
  const control = Type.Object({ a: Type.Array(Type.Object({ b: Type.Unknown() })), c: Type.Record(Type.String(), Type.Integer()) });
  assert.deepEqual(openPlaces(control), ['a[].b', 'c']);
  const open = [
    ...callNames.map((name) => ({ name, output: shopCall(name).output })),
    ...consoleCallNames.map((name) => ({ name, output: consoleCall(name).output })),
  ].flatMap(({ name, output }) => openPlaces(output).map((place) => `${name} ${place}`));
  assert.deepEqual(open.filter((one) => !one.endsWith(' counts')).toSorted(), [
    'app.getCommonConfig limits.upload_bytes',
    'consoleBrands.get values',
    'consoleProducts.get skus[].values',
    'consoleProducts.get values',
    'consoleSubstances.get values',
    'imports.cancel result',
    'imports.check result',
    'imports.correct result',
    'imports.create result',
    'imports.find items[].result',
    'imports.get result',
    'imports.run result',
    'user.exportData all',
  ]);
});
