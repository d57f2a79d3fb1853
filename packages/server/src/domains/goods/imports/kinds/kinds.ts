import { contractPrices } from '../internal/kinds/contract-prices.ts';
import type { Kind } from './kind.ts';
import { prices } from '../internal/kinds/prices.ts';
import { products } from '../internal/kinds/products.ts';
import { substances } from '../internal/kinds/substances.ts';

export const kinds = { products, substances, prices, 'contract-prices': contractPrices } as const satisfies Record<Kind['name'], Kind>;

export const kindNames = ['products', 'substances', 'prices', 'contract-prices'] as const;
