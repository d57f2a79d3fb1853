import { contractPrices } from './contract-prices.ts';
import type { Kind } from './kind.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { substances } from './substances.ts';

export const kinds = { products, substances, prices, 'contract-prices': contractPrices } as const satisfies Record<Kind['name'], Kind>;

export const kindNames = ['products', 'substances', 'prices', 'contract-prices'] as const;
