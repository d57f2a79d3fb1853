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

/** What a form says of a brand; an own brand has no days and no paper. */
export function brandOf(values: TypedValues): Input<'consoleBrands.create'> {
  const said = (name: string) => values[name] ?? '';
  return {
    name_en: said('name_en'),
    name_zh: said('name_zh'),
    kind: said('kind') === 'own' ? 'own' : 'agent',
    country: said('country').trim().toUpperCase(),
    summary_en: said('summary_en'),
    summary_zh: said('summary_zh'),
    story_en: said('story_en'),
    story_zh: said('story_zh'),
    authorised_from: said('authorised_from') || null,
    authorised_until: said('authorised_until') || null,
    authorisation_reference: said('authorisation_reference'),
  };
}
