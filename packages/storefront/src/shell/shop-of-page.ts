import type { Words } from '../words/words.ts';

/** The shell's texts about the shop. */
export type NamedShop = Partial<Words['shell']>;

/** Who runs the shop, as the shell's data say it; null where the shop could not be asked. */
export function shopOfPage(loaderData: unknown): NamedShop | null {
  const shop = partOf(partOf(loaderData, 'shell'), 'shop');
  return isNamed(shop) ? shop : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const partOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : null);
const isNamed = (value: unknown): value is NamedShop => isObject(value) && 'shopName' in value;
