import { type Listing, availabilities } from './listing-query.ts';

/** What the listing has chosen of a facet's value, in whichever field of the address. */
export function isChosen(key: string, value: string, listing: Listing): boolean {
  if (key === 'brand') return listing.brands.includes(Number(value));
  if (key === 'category') return listing.categories.includes(Number(value));
  if (key === 'availability') return listing.availability.some((one) => one === value);
  return listing.attributes.includes(`${key}:${value}`);
}

/** The change that adds a value which is not chosen, or takes a chosen one away. */
export function toggled(key: string, value: string, listing: Listing): Partial<Listing> {
  if (key === 'brand') return { brands: without(listing.brands, Number(value)) };
  if (key === 'category') return { categories: without(listing.categories, Number(value)) };
  if (key === 'availability')
    return { availability: availabilities.filter((one) => listing.availability.includes(one) !== (one === value)) };
  return { attributes: without(listing.attributes, `${key}:${value}`) };
}

const plainFields = new Set(['brand', 'category', 'availability']);

/** A facet's field and value in a form, so that a plain form makes the same address. */
export function fieldOf(key: string, value: string): { name: string; value: string } {
  if (plainFields.has(key)) return { name: key, value };
  return { name: 'attr', value: `${key}:${value}` };
}

const without = <Item>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** From and to of a range, in the facet's unit (yuan for the price); null where it is open. */
export type Range = { from: number | null; to: number | null };

const open: Range = { from: null, to: null };

/** What the listing has chosen of a range. */
export function rangeOf(key: string, listing: Listing): Range {
  if (key === 'price') return { from: listing.priceMin, to: listing.priceMax };
  const text = listing.attributes.find((one) => one.startsWith(`${key}:`))?.slice(key.length + 1);
  const [from = '', to = ''] = text?.split('..') ?? [];
  return text === undefined ? open : { from: figure(from), to: figure(to) };
}

/** Sets a range, or removes one open at both ends. Prices are whole yuan, rounded outwards. */
export function withRange(key: string, { from, to }: Range, listing: Listing): Partial<Listing> {
  if (key === 'price') return { priceMin: from === null ? null : Math.floor(from), priceMax: to === null ? null : Math.ceil(to) };
  const others = listing.attributes.filter((one) => !one.startsWith(`${key}:`));
  return { attributes: from === null && to === null ? others : [...others, `${key}:${from ?? ''}..${to ?? ''}`] };
}

const figure = (text: string): number | null => (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(text) ? Number(text) : null);
