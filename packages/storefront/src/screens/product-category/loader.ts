import { listed } from '../../product/listed.ts';
import { filtersOf } from '../../product/listing-query.ts';
import { readAddress } from '../../product/read-address.ts';
import { idOf, notFound } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** One or more categories, joined by commas, with all below them. */
export const loader = (async ({ api, params, query }) => {
  const ids = [...new Set((params['category_ids'] ?? '').split(',').map(idOf))];
  if (ids.length > 50) throw notFound();
  const listing = await readAddress(query);
  const [{ items: tree }, page] = await Promise.all([
    api.catalogue.getCategories({}),
    api.catalogue.findProducts({ ...filtersOf(listing), within: ids }),
  ]);
  withinPages(page);
  const chosen = ids.flatMap((id) => tree.find((node) => node.id === id) ?? []);
  if (chosen.length < ids.length) throw notFound();
  const [only] = chosen;
  return {
    ids,
    categories: chosen.map(({ id, name }) => ({ id, name })),
    above: chosen.length === 1 && only ? above(tree, only.parent_id) : [],
    below: tree
      .filter(
        ({ parent_id: parent, product_count: count, is_hidden: isHidden }) =>
          parent !== null && ids.includes(parent) && count > 0 && !isHidden,
      )
      .map(({ id, name, product_count: count }) => ({ id, name, count })),
    listing,
    page: listed(page),
  };
}) satisfies ScreenLoader<unknown>;

type Node = { id: number; parent_id: number | null; name: string };

function above(tree: readonly Node[], id: number | null): { id: number; name: string }[] {
  const node = tree.find((one) => one.id === id);
  return node ? [...above(tree, node.parent_id), { id: node.id, name: node.name }] : [];
}
