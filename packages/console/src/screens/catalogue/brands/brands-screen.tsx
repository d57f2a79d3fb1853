import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../../table/define-list.tsx';
import { nameColumns } from '../../../table/name-columns.tsx';
import { CatalogueHead } from '../catalogue-head.tsx';
import { authorisationFilters, authorisationTones } from './states.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

/** All brands with their authorisations. */
export const BrandsScreen = defineList('consoleBrands.find')(function useBrandList({ words, language }) {
  const { frame } = words;
  const text = useTaxonomyWords();
  return {
    label: text.brands,
    head: (actions) => <CatalogueHead part="brands">{actions}</CatalogueHead>,
    add: { href: '/catalogue/brands/new', label: text.newBrand, permission: 'catalogue.edit' },
    filters: [
      { kind: 'text', name: 'q', label: text.searchBrand },
      { kind: 'choice', name: 'authorisation', label: text.authorisation, values: authorisationFilters, labels: text.authorisations },
    ],
    sort: 'name',
    keyOf: ({ id }) => id,
    columns: [
      ...nameColumns({ words, language }, '/catalogue/brands'),
      { key: 'country', head: text.brandFields.country, cell: ({ country }) => country },
      {
        key: 'authorisation',
        head: text.authorisation,
        cell: ({ authorisation }) => <Badge tone={authorisationTones[authorisation]}>{text.authorisations[authorisation]}</Badge>,
      },
      { key: 'until', head: text.until, sort: 'until', day: ({ authorised_until: until }) => until },
      { key: 'reference', head: text.reference, cell: ({ authorisation_reference: reference }) => reference ?? frame.none },
      { key: 'products', head: text.products, sort: 'products', align: 'end', cell: ({ products }) => products },
      { key: 'key', head: text.key, extra: true, isCode: true, cell: ({ key }) => key },
    ],
  };
});
