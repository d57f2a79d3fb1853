import type { PackFields, ProductFields } from '../../catalogue/find-packs-to-export.ts';
import type { Column } from '../internal/columns/column.ts';
import type { Cell } from '../../../../platform/files/write-xlsx.ts';
import { cellOf, productCell } from '../internal/exports/cell.ts';
import { attributeColumn, packColumns, productColumns } from '../internal/kinds/product-columns.ts';
import type { TypedValues } from '../internal/typed/typed-row.ts';

/** What has an act of its own, and is not typed beside the facts. */
const notTyped: ReadonlySet<string> = new Set(['product', 'cas', 'picture', 'published', 'tiers', 'opening_stock', 'pack', 'packaging']);

const named = (columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(columns.filter(({ name }) => !notTyped.has(name)).map((column) => [column.name, column]));
const productByName = named(productColumns);
const packByName = named(packColumns);

/** A product's column by the name of its field, an attribute's among them. */
export const typedProductColumn = (name: string): Column | null =>
  productByName.get(name) ?? (notTyped.has(name) ? null : attributeColumn(name));

/** A pack's column by the name of its field. */
export const typedPackColumn = (name: string): Column | null => packByName.get(name) ?? null;

/** A product as a form shows it: every field by its column, an empty one as an empty text. */
export function productValues(product: ProductFields): TypedValues {
  const attributes = Object.entries(product.attributes).flatMap(([key, value]) =>
    typeof value === 'object' ? [`attr:${key}:en`, `attr:${key}:zh`] : [`attr:${key}`],
  );
  const names = [...productByName.keys(), ...attributes];
  return Object.fromEntries(names.map((name) => [name, written(productCell(product, name))]));
}

/** A pack as a form shows it; its price is not among it. */
export function packValues(pack: PackFields): TypedValues {
  const fields = new Map<string, unknown>(Object.entries(pack));
  return Object.fromEntries(
    [...packByName.keys()].filter((name) => name !== 'price').map((name) => [name, written(cellOf(fields.get(name)))]),
  );
}

const written = (cell: Cell): string => (cell === null ? '' : String(cell));
