import type { Output } from '@aliquot/contract/shop/client.ts';
import { containsWords } from '../../content/contains-words.ts';

export type Province = Output<'content', 'findInstitutions'>['provinces'][number];
export type Institution = Province['institutions'][number];

/**
 * Provinces with institutions whose name, kind, place or advantages contain every word; others are
 * left out.
 */
export const matchingProvinces = (
  provinces: readonly Province[],
  sought: string,
  kinds: Readonly<Record<Institution['kind'], string>>,
): Province[] =>
  provinces
    .map((province) => ({
      ...province,
      institutions: province.institutions.filter(({ name, kind, advantages }) =>
        containsWords([province.name, name, kinds[kind], ...advantages].join(' '), sought),
      ),
    }))
    .filter(({ institutions }) => institutions.length > 0);
