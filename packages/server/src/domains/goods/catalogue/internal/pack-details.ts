import type { Static } from '@aliquot/contract/core/schema.ts';
import type { PackDetail } from '@aliquot/contract/shop/product.ts';
import { type Content, otherUnitPrices } from './pack-other-prices.ts';
import type { ProductDetailRow } from './product-detail-rows.ts';
import { type ProductRow, type Reading, packsOf } from './product-rows.ts';

/** All packs of a product for its own page, with every unit price that its facts allow. */
export function packDetailsOf(product: ProductRow, detail: ProductDetailRow, reading: Reading): Static<typeof PackDetail>[] {
  const content = contentOf(product, detail);
  return packsOf(product, reading).map((pack) => ({
    ...pack,
    other_unit_prices: otherUnitPrices(pack.price, pack, content),
    vat_percent: vatOf(pack.id, detail),
  }));
}

/** What is known of the content of a product's packs. */
const contentOf = (
  { concentration, purity }: Pick<ProductRow, 'concentration' | 'purity'>,
  { substance, assay, hazards }: Pick<ProductDetailRow, 'substance' | 'assay' | 'hazards'>,
): Content => ({
  // what is not its pure substance has another density
  density: hazards.is_own ? null : (substance?.density ?? null),
  molar_mass: substance?.molar_mass ?? null,
  assay,
  purity,
  concentration,
});

function vatOf(skuId: number, { vat }: ProductDetailRow): number {
  const percent = vat[skuId];
  if (percent === undefined) throw new Error(`SKU ${skuId} has no VAT rate today`);
  return percent;
}
