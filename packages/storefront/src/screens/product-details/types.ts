import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ProductDetail } from '../../product/types.ts';

export type Product = ProductDetail;
export type Substance = NonNullable<Product['substance']>;
export type Ghs = NonNullable<Product['hazards']['ghs']>;
export type Combination = Output<'catalogue', 'findPackCombination'>;

/** Whether it is the neat substance: solutions and kits have other physical properties. */
export const isNeat = ({ concentration, hazards }: Product): boolean => concentration === null && !hazards.is_own;

/** Whether it is made in lots that are analysed: reagents are, also while none is on hand. */
export const isMadeInLots = ({ family, lots }: Product): boolean => family === 'reagents' || lots.length > 0;

/** Whether hazards belong on the page: for substances and preparations, not equipment. */
export const hasSafety = ({ substance, family }: Product): boolean => substance !== null || family === 'reagents';
