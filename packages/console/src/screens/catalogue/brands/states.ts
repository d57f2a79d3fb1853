import type { BadgeTone } from '@aliquot/ui/badge.tsx';
import { authorisations } from '@aliquot/contract/core/catalogue-kinds.ts';
import type { Input, Output } from '../../../calls/call.ts';
import type { TypedValues } from '../../../form/typed-form.tsx';

export type BrandShown = Output<'consoleBrands.get'>;

export const authorisationTones = {
  own: 'neutral',
  valid: 'success',
  ending: 'warning',
  ended: 'danger',
  coming: 'info',
} as const satisfies Record<(typeof authorisations)[number], BadgeTone>;
export const authorisationFilters = ['due', ...authorisations] as const;

/** A brand's values from a form; an own brand has no authorisation. */
export function brandOf(values: TypedValues): Input<'consoleBrands.create'> {
  const typed = (name: string) => values[name] ?? '';
  return {
    name_en: typed('name_en'),
    name_zh: typed('name_zh'),
    kind: typed('kind') === 'own' ? 'own' : 'agent',
    country: typed('country').trim().toUpperCase(),
    summary_en: typed('summary_en'),
    summary_zh: typed('summary_zh'),
    story_en: typed('story_en'),
    story_zh: typed('story_zh'),
    authorised_from: typed('authorised_from') || null,
    authorised_until: typed('authorised_until') || null,
    authorisation_reference: typed('authorisation_reference'),
  };
}
