import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { type ConsoleCallName, consoleCall, consoleCallNames } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';

/** An operator's query of a list: filters, sort and page. */
export type Query = Readonly<Record<string, string | number>>;

/** Search texts: a letter, words that all, half or few rows have, whole numbers, and no match. */
const typed = [
  'a',
  'grade',
  'winter',
  'methyl',
  'lakeside',
  '小明',
  '甲基',
  '北辰',
  '王小明',
  '临港材料 77',
  'Eastern University 777',
  '没有这样的',
  '000777',
  '20260901000777',
  'T20261001000777',
  'BN0000777-100',
  'L00000777',
  '19000000777',
  'buyer777@lab',
  '9000000-00-0',
];

/** Filters that are no closed list: with what the filled tables hold. */
const given: Readonly<Record<string, readonly (string | number)[]>> = {
  q: typed,
  substance: ['methyl', '甲基', '9000000-00-0', 'BN0000777-100', 'nothing like it'],
  buyer: ['Lakeside', '北辰', '20260901000777', 'nothing like it'],
  list: ['precursor-1'],
  date_start: ['2026-10-01'],
  date_end: ['2026-02-01'],
  month: ['2026-04'],
  institution: ['bench-300'],
  brand: [],
  category: ['reagents'],
  category_id: [1],
  warehouse: ['shanghai', 'chengdu'],
  actor: ['Somebody 3'],
  actor_id: [10_000_003],
  object_kind: ['sku'],
  object_id: ['10000777'],
  request_id: ['r777'],
  recipient: ['19000000778', 'buyer777@lab.example'],
  endpoint_id: [10_000_001],
  lot_id: [],
  code: ['BN0000001-100', 'BN0000777-100'],
  lot: ['L00000777'],
  note: ['DN-0000777', 'DN-'],
  by: ['Somebody 3', 'nobody'],
};
/** The same fields of other calls that want numbers. */
const givenOf: Readonly<Record<string, Readonly<Record<string, readonly (string | number)[]>>>> = {
  'consoleProducts.find': { brand: [3], category: [2] },
  'prices.find': { brand: ['kestrel-rowe'] },
};
/** The path's parameters. */
const paths: Readonly<Record<string, Query>> = { 'consoleStock.findMovements': { code: 'BN0000001-100' } };

/** Calls over many tables: the search above every page, waiting work, and figures. */
const overAll = ['consoleSearch.find', 'dashboard.get', 'dashboard.getFigures'] as const satisfies readonly ConsoleCallName[];

/**
 * Calls with a page of a table, for single records only a pack's ledger; and those over all tables.
 */
export const measuredCalls: readonly ConsoleCallName[] = [
  ...overAll,
  ...consoleCallNames.filter((name) => {
    const { method, path } = consoleEndpointOf(name);
    return (
      method === 'GET' &&
      'page' in consoleCall(name).input.properties &&
      pathParameters(path).every((field) => field in (paths[name] ?? {}))
    );
  }),
];

/** A call's queries: as it opens, each filter value by each sort, and search texts. */
export function queriesOf(name: ConsoleCallName): Query[] {
  const fields = Object.entries(consoleCall(name).input.properties);
  const path = Object.fromEntries(pathParameters(consoleEndpointOf(name).path).map((field) => [field, paths[name]?.[field] ?? 1]));
  const sorts: Query[] = [{}, ...fields.filter(([field]) => field === 'sort').flatMap(([field, schema]) => valuesOf(schema, field, name))];
  const filters = fields
    .filter(([field]) => !['sort', 'page', 'limit'].includes(field) && !(field in path))
    .flatMap(([field, schema]) => valuesOf(schema, field, name));
  // what is typed into the search above is all that it takes
  if (name === 'consoleSearch.find') return filters;
  const isTyped = (query: Query) => 'q' in query || 'substance' in query || 'buyer' in query;
  return [...sorts, ...filters.flatMap((filter) => (isTyped(filter) ? [filter] : sorts.map((sort) => ({ ...filter, ...sort }))))].map(
    (query) => ({
      ...path,
      ...query,
    }),
  );
}

function valuesOf(schema: object, field: string, name: ConsoleCallName): Query[] {
  const closed = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum.map(String) : null;
  return (closed ?? givenOf[name]?.[field] ?? given[field] ?? []).map((value) => ({ [field]: value }));
}
