import type { ProductSummary } from './internal/product-rows.ts';

/** A node of the category tree; `product_count` counts products on sale in it and below. */
export type CategoryNode = {
  id: number;
  key: string;
  parent_id: number | null;
  name: string;
  family: ProductSummary['family'];
  /** 0 for the four families. */
  depth: number;
  /** Whether it, or one above it, is hidden from menus and filters. */
  is_hidden: boolean;
  product_count: number;
};

/** A node without what has to be counted. */
export type CategoryNamed = Omit<CategoryNode, 'product_count'>;

/**
 * The nodes of a facet: the first level at which the hits differ, the children of each chosen node,
 * and the chosen nodes. `counts` is by category id and includes all below.
 */
export function facetNodes(
  nodes: readonly CategoryNamed[],
  counts: ReadonlyMap<number, number>,
  { within, chosen }: { within: readonly number[]; chosen: readonly number[] },
): CategoryNamed[] {
  const hit = nodes.filter(({ id, is_hidden: isHidden }) => !isHidden && (counts.get(id) ?? 0) > 0);
  const childrenOf = (parent: number | null) => hit.filter(({ parent_id: above }) => above === parent);
  let level = within.length > 0 ? within.flatMap(childrenOf) : childrenOf(null);
  while (level.length === 1 && within.length <= 1) {
    const below = childrenOf(level[0]?.id ?? null);
    if (below.length === 0) break;
    level = below;
  }
  const shown = new Set([...level.map(({ id }) => id), ...chosen, ...chosen.flatMap((id) => childrenOf(id).map((child) => child.id))]);
  return nodes.filter(({ id }) => shown.has(id));
}
