import type { Json } from '../columns/column.ts';

export const textOf = (json: Json | undefined): string | null => (typeof json === 'string' ? json : null);
export const numberOf = (json: Json | undefined): number | null => (typeof json === 'number' ? json : null);
export const flagOf = (json: Json | undefined): boolean | null => (typeof json === 'boolean' ? json : null);

/** A list of texts; empty where it is none. */
export const textsOf = (json: Json | undefined): string[] => (Array.isArray(json) ? json.filter((item) => typeof item === 'string') : []);

/** Quantity tiers as their column reads them, prices in fen; empty where there are none. */
export const tiersOf = (json: Json | undefined): { min: number; price: number }[] =>
  (Array.isArray(json) ? json : []).flatMap((tier) =>
    typeof tier === 'object' &&
    tier !== null &&
    !Array.isArray(tier) &&
    typeof tier['min'] === 'number' &&
    typeof tier['price'] === 'number'
      ? [{ min: tier['min'], price: tier['price'] }]
      : [],
  );
