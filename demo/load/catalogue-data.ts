import { GhsStatementData } from '../chemistry/ghs-statement.ts';
import { BrandData, CategoryData, ProductData, ProductListData, RegulatedListData, SubstanceData } from '../format/catalogue.ts';
import { type DataFile, type Placed, rowsOf } from './data-files.ts';

/** The catalogue's validated rows with all keys resolved. Throws with file and row. */
export function readCatalogue(files: readonly DataFile[]) {
  const brands = rowsOf(files, 'brands.json', BrandData);
  const categories = rowsOf(files, 'categories.json', CategoryData);
  const substances = rowsOf(files, 'substances/', SubstanceData);
  const regulatedLists = rowsOf(files, 'regulated-lists.json', RegulatedListData);
  const statements = rowsOf(files, 'ghs-statements.json', GhsStatementData);
  const products = rowsOf(files, 'products/', ProductData);
  const lists = rowsOf(files, 'product-lists.json', ProductListData);

  const keys = {
    brand: keysOf(brands, 'key'),
    category: keysOf(categories, 'key'),
    substance: keysOf(substances, 'key'),
    regulatedList: keysOf(regulatedLists, 'key'),
    product: keysOf(products, 'key'),
  };
  keysOf(lists, 'key');
  keysOf(statements, 'code');
  refuseDuplicates(
    products.flatMap(({ row, place }) => row.skus.map(({ code }) => ({ name: code, place }))),
    'catalogue number',
  );
  refuseDuplicates(
    substances.flatMap(({ row, place }) => row.cas.map((cas) => ({ name: cas, place }))),
    'CAS number',
  );

  const known = (key: string | null | undefined, kind: keyof typeof keys, place: string) => {
    if (key && !keys[kind].has(key)) throw new Error(`demo/data/${place}: there is no ${kind} '${key}'`);
  };
  for (const { row, place } of categories) known(row.parent, 'category', place);
  for (const { row, place } of substances) for (const list of row.regulated ?? []) known(list, 'regulatedList', place);
  for (const { row, place } of lists) for (const product of row.products) known(product, 'product', place);
  for (const { row, place } of products) {
    known(row.brand, 'brand', place);
    known(row.category, 'category', place);
    known(row.substance, 'substance', place);
    for (const other of [...(row.goes_with ?? []), ...(row.consumables ?? [])]) known(other, 'product', place);
  }
  return {
    brands: rows(brands),
    categories: rows(categories),
    substances: rows(substances),
    products: rows(products).sort((a, b) => (a.key < b.key ? -1 : 1)),
    lists: rows(lists),
  };
}

const rows = <Row>(placed: readonly Placed<Row>[]): Row[] => placed.map(({ row }) => row);

function keysOf<Field extends string>(placed: readonly Placed<Record<Field, string>>[], field: Field): ReadonlySet<string> {
  refuseDuplicates(
    placed.map(({ row, place }) => ({ name: row[field], place })),
    field,
  );
  return new Set(placed.map(({ row }) => row[field]));
}

function refuseDuplicates(named: readonly { name: string; place: string }[], kind: string): void {
  const first = new Map<string, string>();
  for (const { name, place } of named) {
    const earlier = first.get(name);
    if (earlier) throw new Error(`demo/data/${place}: the ${kind} '${name}' stands in ${earlier} already`);
    first.set(name, place);
  }
}
