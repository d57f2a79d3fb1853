import type { Output } from '@aliquot/contract/client.ts';

export type Product = Output<'catalogue', 'getProduct'>;
export type Substance = NonNullable<Product['substance']>;
export type Ghs = NonNullable<Product['hazards']['ghs']>;
