import type { ProductData } from '../format/catalogue.ts';

/** The value of a numeric attribute, where the product states one. */
function number(product: ProductData, key: string): number | undefined {
  const value = product.attributes[key];
  return typeof value === 'number' ? value : undefined;
}

/** Why a consumable does not fit an instrument, by stated facts; nothing if unstated. */
function misfits(instrument: ProductData, consumable: ProductData): string[] {
  const faults: string[] = [];
  const compare = (mine: string, theirs: string, fits: (instrument: number, consumable: number) => boolean, fault: string) => {
    const [a, b] = [number(instrument, mine), number(consumable, theirs)];
    if (a !== undefined && b !== undefined && !fits(a, b)) faults.push(fault);
  };
  compare('volume-max', 'tip-volume', (most, tip) => tip >= most, 'the tip holds less than the pipette draws');
  compare('volume-max', 'tip-volume', (most, tip) => tip <= most * 10, 'the tip is of another pipette');
  // An ultrafiltration device is spun at its own limit, whatever the centrifuge could do.
  if (consumable.category === 'centrifuge-tubes')
    compare('rcf-max', 'rcf-limit', (most, limit) => limit >= most, 'the tube breaks at full speed');
  if (consumable.category === 'flasks') compare('flask-max', 'volume', (most, flask) => flask <= most, 'the flask is too large');
  compare('wavelength-max', 'wavelength-min', (longest, clear) => clear < longest, 'the cuvette is opaque to this light');
  return faults;
}

/** Instruments whose consumables do not fit, or do not refer back; one sentence each. */
export function consumableFaults(products: readonly ProductData[]): string[] {
  const byKey = new Map(products.map((product) => [product.key, product]));
  const users = new Map<string, string[]>();
  for (const { key, consumables = [] } of products) for (const used of consumables) users.set(used, [...(users.get(used) ?? []), key]);
  const faults = products.flatMap((instrument) =>
    (instrument.consumables ?? []).flatMap((key) => {
      const consumable = byKey.get(key);
      if (consumable === undefined) return [`${instrument.key}: there is no ${key}`];
      return misfits(instrument, consumable).map((fault) => `${instrument.key} with ${key}: ${fault}`);
    }),
  );
  for (const [key, instruments] of users) {
    const back = byKey.get(key)?.goes_with ?? [];
    if (!instruments.some((instrument) => back.includes(instrument))) faults.push(`${key} leads back to no instrument that uses it`);
  }
  return faults;
}
