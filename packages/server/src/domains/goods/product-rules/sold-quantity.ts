import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';
import type { PackForSale } from '../catalogue/find-packs.ts';

/** Most packs of one SKU in a cart. */
export const mostPacks = 9999;

type Step = Pick<PackForSale, 'min_quantity' | 'multiple'>;

/** Whether so many packs are sold at once: at least the fewest, and a whole number of steps. */
export const isSoldQuantity = ({ min_quantity, multiple }: Step, quantity: number): boolean =>
  quantity >= min_quantity && quantity % multiple === 0;

/** The next quantity upward in which the pack is sold; the largest one at a cart's limit. */
export function soldQuantity({ min_quantity, multiple }: Step, wanted: number): number {
  const up = Math.max(min_quantity, Math.ceil(wanted / multiple) * multiple);
  return Math.min(up, Math.floor(mostPacks / multiple) * multiple);
}

/** The largest sellable quantity up to `packs`; null below the minimum. */
export function mostSoldOf({ min_quantity, multiple }: Step, packs: number): number | null {
  const whole = Math.floor(packs / multiple) * multiple;
  return whole >= min_quantity && whole > 0 ? whole : null;
}

/** Refuses a quantity in which the pack is not sold; the field's text names those next to it. */
export const refuseQuantity = (step: Step, quantity: number, language: Language): Refusal =>
  refuse('quantity_step', {
    fields: [{ field: 'quantity', msg: quantityRemedy(step, quantity, language) }],
    details: { min_quantity: step.min_quantity, multiple: step.multiple },
  });

/** How the pack is sold, and what to order instead of `quantity`. */
export function quantityRemedy(step: Step, quantity: number, language: Language): string {
  const next = soldQuantity(step, quantity);
  const below = Math.min(next, Math.floor(quantity / step.multiple) * step.multiple);
  const instead = below >= step.min_quantity && below < next ? [below, next] : [next];
  return texts[language](step, instead);
}

/** How a pack is sold where not singly: 'from 10 packs, in multiples of 5'. */
const texts: Record<Language, (step: Step, instead: readonly number[]) => string> = {
  en: ({ min_quantity, multiple }, instead) => {
    const from = min_quantity > multiple || multiple === 1 ? ` from ${min_quantity} packs${multiple > 1 ? ',' : ''}` : '';
    return `This pack is sold${from}${multiple > 1 ? ` in multiples of ${multiple}` : ''}. Order ${instead.join(' or ')}.`;
  },
  'zh-CN': ({ min_quantity, multiple }, instead) =>
    `该规格 ${min_quantity} 件起售${multiple > 1 ? `，按 ${multiple} 件的整数倍订购` : ''}，请改为 ${instead.join(' 或 ')} 件。`,
};
