import { Badge } from '@aliquot/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { idIn } from '../../../form/read-values.ts';
import { defineList } from '../../../table/define-list.tsx';
import { nameColumns } from '../../../table/name-columns.tsx';
import { CatalogueHead } from '../catalogue-head.tsx';
import { AuthorisationBadge } from './authorisation-badge.tsx';
import { ChangeTogether } from './change-together.tsx';
import { indented, productStates, stateTones } from './states.ts';

const gaps = ['name_zh', 'packs', 'substance', 'attributes', 'picture', 'sheet', 'form'] as const;

/** All products, drafts and hidden ones among them. */
export const ProductsScreen = defineList('consoleProducts.find')(function useProductList({ words, language }) {
  const text = words.catalogue;
  const { data: choices } = useShown('consoleProducts.getChoices', {});
  return {
    label: text.products,
    head: (actions) => <CatalogueHead part="products">{actions}</CatalogueHead>,
    add: { href: '/catalogue/products/new', label: text.make, permission: 'catalogue.edit' },
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      {
        kind: 'choice',
        name: 'category',
        label: text.fields.category,
        options: () => (choices?.categories ?? []).map((one) => ({ value: String(one.id), label: indented(one) })),
        read: idIn,
      },
      {
        kind: 'choice',
        name: 'brand',
        label: text.fields.brand,
        options: () => (choices?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        read: idIn,
      },
      { kind: 'choice', name: 'state', label: text.state, values: productStates, labels: text.states },
      { kind: 'choice', name: 'missing', label: text.missing, values: gaps, labels: text.gaps },
    ],
    sort: '-changed',
    keyOf: ({ id }) => id,
    bulk: {
      permission: 'catalogue.edit',
      nameOf: ({ name_en: name }) => name,
      // so many the server changes at once
      most: 500,
      render: (selected, choose) => <ChangeTogether products={selected} choices={choices} onChoose={(ids) => choose(ids.map(String))} />,
    },
    columns: [
      ...nameColumns({ words, language }, '/catalogue/products'),
      {
        key: 'brand',
        head: text.fields.brand,
        cell: (row) => (
          <>
            {row.brand.name} <AuthorisationBadge of={row} />
          </>
        ),
      },
      { key: 'category', head: text.fields.category, cell: ({ category }) => category.name },
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{text.states[state]}</Badge> },
      {
        key: 'packs',
        head: text.packs,
        align: 'end',
        cell: ({ packs, packs_for_sale: sold }) => (packs === sold ? packs : `${sold} / ${packs}`),
      },
      {
        key: 'popularity',
        head: text.fields.popularity,
        sort: 'popularity',
        align: 'end',
        extra: true,
        cell: ({ popularity }) => popularity,
      },
      { key: 'key', head: text.key, extra: true, isCode: true, cell: ({ key }) => key },
      { key: 'changed', head: text.changed, sort: 'changed', instant: ({ changed_at: at }) => at },
    ],
  };
});
