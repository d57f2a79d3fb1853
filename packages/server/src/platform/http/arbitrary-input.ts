import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';

/**
 * Values that often break programs: SQL, markup, formats, control characters, odd numbers, deep and
 * long values.
 */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  "' or 1=1 --",
  '"; drop table account; --',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '\\',
  '*:*|&!()<->',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '９９',
  '9'.repeat(40),
  'é'.repeat(500),
  '测'.repeat(3000),
  '__proto__',
  'constructor',
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  2 ** 31,
  -(2 ** 63),
  true,
  null,
  [],
  [[[[[[]]]]]],
  {},
  { toString: 1 },
  ['a', 1, null],
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
];

const arbitraryNasty = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A call's inputs: valid ones, valid ones with a nasty field or two, and arbitrary ones. */
export function arbitraryInput(schema: TObject): fc.Arbitrary<Record<string, unknown>> {
  const right = arbitraryObject(schema);
  const known = Object.keys(schema.properties);
  const fields = [...known, ...known, ...known, '__proto__', 'extra'];
  const spoilt = fc
    .tuple(right, fc.array(fc.tuple(fc.constantFrom(...fields), arbitraryNasty), { minLength: 1, maxLength: 2 }))
    .map(([input, changes]) => ({ ...input, ...Object.fromEntries(changes) }));
  return fc.oneof(
    { weight: 3, arbitrary: right },
    { weight: 6, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), arbitraryNasty, { maxKeys: 5 }) },
  );
}

function arbitraryObject(schema: TObject): fc.Arbitrary<Record<string, unknown>> {
  const required = new Set<string>(schema.required);
  const fields = Object.entries(schema.properties);
  return fc.record(Object.fromEntries(fields.map(([field, type]) => [field, arbitraryOf(type)])), {
    requiredKeys: fields.map(([field]) => field).filter((field) => required.has(field)),
  });
}

/** Values that a schema accepts, or nearly so: the edges count. */
function arbitraryOf(schema: TSchema): fc.Arbitrary<unknown> {
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if ('enum' in schema && Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const type = 'type' in schema ? schema.type : undefined;
  const limit = (name: string, fallback: number) =>
    name in schema && typeof Reflect.get(schema, name) === 'number' ? Number(Reflect.get(schema, name)) : fallback;
  if (type === 'integer')
    return fc.oneof(
      fc.integer({ min: Math.max(limit('minimum', -5), -5), max: Math.min(limit('maximum', 300), 300) }),
      fc.constantFrom(limit('minimum', 0), limit('maximum', 2 ** 40)),
    );
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(arbitraryOf(Reflect.get(schema, 'items')), {
      minLength: limit('minItems', 0),
      maxLength: Math.min(limit('maxItems', 4), 4),
    });
  if (type === 'object') return fc.dictionary(fc.string({ maxLength: 10 }), arbitraryNasty, { maxKeys: 3 });
  return arbitraryText(schema, limit('minLength', 0), limit('maxLength', 80));
}

function arbitraryText(schema: TSchema, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const format = 'format' in schema ? schema.format : undefined;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if ('pattern' in schema && typeof schema.pattern === 'string' && schema.pattern.startsWith('^'))
    return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 80) }),
    fc.constantFrom('13912345678', 'acetone', '丙酮', '67-64-1'),
  );
}
