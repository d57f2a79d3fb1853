import type { BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';

export type ProductShown = Output<'consoleProducts.get'>;
export type ProductState = ProductShown['state'];
export type ProductChoices = Output<'consoleProducts.getChoices'>;

export const productStates = ['draft', 'published', 'hidden'] as const satisfies readonly ProductState[];
export const stateTones = { draft: 'info', published: 'success', hidden: 'neutral' } as const satisfies Record<ProductState, BadgeTone>;

/** Whether the shop could show its page: it does, or there is something to sell. */
export const canBePreviewed = ({ state, packs_for_sale: sold }: ProductShown): boolean => state === 'published' || sold > 0;

/** A category's name below those that it belongs to, for a list to choose from. */
export const indented = ({ name, depth }: ProductChoices['categories'][number]): string => `${'\u2003'.repeat(depth)}${name}`;
