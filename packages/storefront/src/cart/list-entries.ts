import type { Output } from '@aliquot/contract/shop/client.ts';

type Item = Output<'cart', 'matchList'>['items'][number];
export type Candidate = Item['candidates'][number];
export type CandidateLine = Candidate['lines'][number];

/** A thing of a pasted list, with what was decided about it. */
export type ListEntry = {
  /** Its place in the list as it was pasted. */
  key: number;
  item: Item;
  /** Place of the chosen candidate; null where none is (yet). */
  chosen: number | null;
  /** Packs by SKU where they differ from what the shop proposed. */
  quantities: ReadonlyMap<number, number>;
  /** Why a SKU did not go into the cart. */
  refusals: ReadonlyMap<number, string>;
};

const nothing: ReadonlyMap<number, never> = new Map<number, never>();

/**
 * A matched list, with what is sure chosen already. Lines that `before` had keep what the buyer
 * decided about them.
 */
export function entriesOf(items: readonly Item[], before: readonly ListEntry[] = []): ListEntry[] {
  const left = [...before];
  return items.map((item, key) => {
    const fresh: ListEntry = { key, item, chosen: item.state === 'matched' ? 0 : null, quantities: nothing, refusals: nothing };
    const index = left.findIndex((entry) => entry.item.typed === item.typed && entry.item.row === item.row);
    const [former] = index < 0 ? [] : left.splice(index, 1);
    return former ? asDecided(fresh, former) : fresh;
  });
}

function asDecided(fresh: ListEntry, former: ListEntry): ListEntry {
  const wanted = candidateOf(former);
  // nothing chosen among the same candidates: skipped, or not decided yet
  if (!wanted) return former.item.state === fresh.item.state ? { ...fresh, chosen: null } : fresh;
  const isWanted = ({ product, lines }: Candidate) =>
    product.id === wanted.product.id && lines.map((line) => line.sku_id).join() === wanted.lines.map((line) => line.sku_id).join();
  const replaced = fresh.item.related.some(({ id }) => id === wanted.product.id) ? withReplacement(fresh, wanted.product.id) : fresh;
  const place = replaced.item.candidates.findIndex(isWanted);
  return place < 0 ? fresh : { ...replaced, chosen: place, quantities: former.quantities };
}

/**
 * The place of the cheapest by the unit among what is all that the line wants; null without one.
 */
export function cheapestOf({ item }: ListEntry): number | null {
  const best = item.candidates.find(({ fits }) => fits)?.unit_price;
  let place: number | null = null;
  for (const [index, { fits, unit_price: price }] of item.candidates.entries()) {
    if (!fits || !best || price?.per !== best.per) continue;
    const least = place === null ? null : item.candidates[place]?.unit_price;
    if (!least || price.fen < least.fen) place = index;
  }
  return place;
}

/** All entries with their cheapest equivalents; own quantities of unchanged ones stay. */
export const withCheapest = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.map((entry) => {
    const place = cheapestOf(entry);
    return place === null || place === entry.chosen ? entry : withChoice(entry, place);
  });

/** An entry's chosen candidate; undefined without one. */
export const candidateOf = ({ item, chosen }: ListEntry): Candidate | undefined => (chosen === null ? undefined : item.candidates[chosen]);

/** The packs that an entry puts into the cart, in the quantities that the buyer wants. */
export const linesOf = (entry: ListEntry): CandidateLine[] =>
  (candidateOf(entry)?.lines ?? []).map((line) => ({ ...line, quantity: entry.quantities.get(line.sku_id) ?? line.quantity }));

/** The entry with another candidate: what was decided about the former one's packs is forgotten. */
export const withChoice = (entry: ListEntry, chosen: number | null): ListEntry => ({
  ...entry,
  chosen,
  quantities: nothing,
  refusals: nothing,
});

/** The entry with a related product in place of what is not sold; its first packs are chosen. */
export const withReplacement = (entry: ListEntry, id: number): ListEntry => {
  const candidates = entry.item.related.find((one) => one.id === id)?.candidates ?? [];
  return withChoice({ ...entry, item: { ...entry.item, state: 'matched', candidates } }, candidates.length > 0 ? 0 : null);
};

/** The entry with a SKU's quantity; faults of the former quantity are dropped. */
export const withQuantity = (entry: ListEntry, skuId: number, quantity: number): ListEntry => ({
  ...entry,
  quantities: new Map(entry.quantities).set(skuId, quantity),
  refusals: new Map([...entry.refusals].filter(([sku]) => sku !== skuId)),
});

/**
 * What is left of a list after its lines were added: what was not sent, and refused packs with
 * reasons. `refused` has indices into `sent`.
 */
export function leftOf(
  entries: readonly ListEntry[],
  sent: readonly { key: number; sku_id: number }[],
  refused: readonly { index: number; text: string }[],
): ListEntry[] {
  return entries.flatMap((entry) => {
    if (!sent.some(({ key }) => key === entry.key)) return [entry];
    const refusals = new Map(
      refused.flatMap(({ index, text }) => {
        const line = sent[index];
        return line?.key === entry.key ? [[line.sku_id, text] as const] : [];
      }),
    );
    const candidate = candidateOf(entry);
    if (!candidate || refusals.size === 0) return [];
    const kept = { ...candidate, lines: linesOf(entry).filter(({ sku_id }) => refusals.has(sku_id)) };
    return [{ ...entry, item: { ...entry.item, candidates: [kept] }, chosen: 0, quantities: nothing, refusals }];
  });
}

/** Most lines that the shop prices, or puts into a cart, in one call. */
const mostAtOnce = 200;

/** The lines of the first entries that fit into one call as a whole; the rest is sent next. */
export function firstOf<Line extends { key: number }>(lines: readonly Line[]): readonly Line[] {
  const next = lines[mostAtOnce];
  return next ? lines.filter(({ key }) => key < next.key) : lines;
}

/** Each SKU once, split to fit into calls: a price depends on all its packs. */
export function partsOf(lines: readonly { sku_id: number; quantity: number }[]): { sku_id: number; quantity: number }[][] {
  const packs = new Map<number, number>();
  for (const { sku_id, quantity } of lines) packs.set(sku_id, (packs.get(sku_id) ?? 0) + quantity);
  const merged = [...packs].map(([sku_id, quantity]) => ({ sku_id, quantity }));
  return Array.from({ length: Math.ceil(merged.length / mostAtOnce) }, (_, part) =>
    merged.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
}
