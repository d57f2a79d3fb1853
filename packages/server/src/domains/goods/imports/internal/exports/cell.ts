import type { PackToExport, ProductFields } from '../../../catalogue/find-packs-to-export.ts';
import type { Cell } from '../../../../../platform/files/write-xlsx.ts';
import { attributeName } from '../kinds/product-columns.ts';

/** A pack's cell in a column of an import, so that importing it again changes nothing. */
export function packCell(pack: PackToExport, column: string): Cell {
  if (column === 'price') return pack.price / 100;
  if (column === 'tiers') return pack.tiers.map(({ min, price }) => `${min}: ${(price / 100).toFixed(2)}`).join('; ');
  return productCell(pack, column);
}

/** The same of a product only, its attributes among its columns. */
export function productCell(product: ProductFields, column: string): Cell {
  const name = attributeName(column);
  if (!name) return cellOf(new Map<string, unknown>(Object.entries(product)).get(column));
  const value = product.attributes[name.key];
  if (typeof value === 'object') return name.language === null ? null : value[name.language];
  return value === undefined ? null : cellOf(value);
}

export function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
