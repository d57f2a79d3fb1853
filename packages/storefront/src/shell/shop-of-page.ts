import type { Words } from '../words/words.ts';

/** The shell's texts about the shop. */
export type NamedShop = Partial<Words['shell']>;

/** Company details from the shell's data; null if unavailable. */
export function shopOfPage(loaderData: unknown): NamedShop | null {
  const shop = partOf(partOf(loaderData, 'shell'), 'shop');
  return isNamed(shop) ? shop : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : null);
const isNamed = (value: unknown): value is NamedShop => isObject(value) && 'shopName' in value;
