import type { ProductData, SubstanceData } from '../format/catalogue.ts';
import { hazardFaults } from './substance-faults.ts';

/** Substances by key, and the codes of statements that have a wording. */
export type ProductContext = { substances: ReadonlyMap<string, SubstanceData>; statements: ReadonlySet<string> };

/** What is wrong with a reagent, one sentence each; empty where nothing is. */
export function productFaults(product: ProductData, { substances, statements }: ProductContext): string[] {
  const faults: string[] = [];
  const substance = product.substance === undefined ? undefined : substances.get(product.substance);
  if (product.substance !== undefined && substance === undefined) faults.push(`there is no substance ${product.substance}`);
  if (product.illustration.kind === 'structure' && (substance?.smiles ?? null) === null) {
    faults.push('a structure drawing needs a SMILES: there is nothing to draw');
  }
  if (product.assay !== undefined && (product.assay <= 0 || product.assay > 100)) faults.push('a mass assay lies between 0 and 100 %');
  if (product.assay !== undefined && /HPLC|TLC/.test(product.purity ?? '')) faults.push('a share of the peak area is no mass assay');
  if (product.hazards !== undefined) {
    const { ghs, ...transport } = product.hazards;
    faults.push(...hazardFaults(ghs === null ? transport : { ...transport, ghs }, statements));
  } else if (product.concentration !== undefined && substance?.ghs !== undefined) {
    faults.push('a solution of a classified substance states its own hazards');
  }
  for (const sku of product.skus) {
    let min = 1;
    let price = sku.price;
    for (const tier of sku.tiers ?? []) {
      if (tier.min <= min || tier.price >= price) faults.push(`${sku.code}: each tier asks for more packs at a lower price`);
      ({ min, price } = tier);
      if (tier.min % (sku.multiple ?? 1) !== 0) faults.push(`${sku.code}: a tier begins on a whole number of steps`);
    }
    if ((sku.min_quantity ?? 1) % (sku.multiple ?? 1) !== 0) faults.push(`${sku.code}: the fewest is a whole number of steps`);
  }
  return faults.map((fault) => `${product.key}: ${fault}`);
}

/** Catalogue numbers on more than one pack. */
export function skuCodeFaults(products: readonly ProductData[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { key, skus } of products) {
    for (const { code } of skus) {
      const owner = owners.get(code);
      if (owner !== undefined) faults.push(`${code} is used by ${owner} and ${key}`);
      owners.set(code, key);
    }
  }
  return faults;
}
