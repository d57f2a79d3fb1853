import { Badge } from '@aliquot/ui/badge.tsx';
import { Formula } from '@aliquot/ui/formula.tsx';
import { defineList } from '../../../table/define-list.tsx';
import { nameColumns } from '../../../table/name-columns.tsx';
import { CatalogueHead } from '../catalogue-head.tsx';

/** All substances, whether products are made of them or not. */
export const SubstancesScreen = defineList('consoleSubstances.find')(({ words, language }) => {
  const { substances: text, catalogue, frame } = words;
  return {
    label: text.title,
    head: (actions) => <CatalogueHead part="substances">{actions}</CatalogueHead>,
    add: { href: '/catalogue/substances/new', label: text.make, permission: 'catalogue.edit' },
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      {
        kind: 'choice',
        name: 'listed',
        label: text.listed,
        options: () => [
          { value: 'yes', label: catalogue.yes },
          { value: 'no', label: catalogue.no },
        ],
        read: (typed) => (typed === 'yes' || typed === 'no' ? typed === 'yes' : undefined),
      },
      { kind: 'choice', name: 'missing', label: text.missing, values: ['name_zh', 'cas', 'smiles', 'ghs'], labels: text.gaps },
    ],
    sort: 'name',
    keyOf: ({ id }) => id,
    columns: [
      ...nameColumns({ words, language }, '/catalogue/substances'),
      { key: 'cas', head: text.cas, isCode: true, cell: ({ cas }) => cas.join(', ') || frame.none },
      { key: 'formula', head: text.formula, cell: ({ formula }) => (formula === null ? frame.none : <Formula value={formula} />) },
      { key: 'inchikey', head: text.inchikey, cell: ({ inchikey }) => <small className="mono">{inchikey ?? frame.none}</small> },
      {
        key: 'lists',
        head: text.lists,
        cell: ({ lists }) =>
          lists.map((list) => (
            <Badge key={list} tone="warning">
              {list}
            </Badge>
          )),
      },
      { key: 'products', head: text.products, align: 'end', cell: ({ products }) => products },
      { key: 'key', head: text.fields.key, extra: true, isCode: true, cell: ({ key }) => key },
      { key: 'changed', head: text.changed, sort: 'changed', extra: true, instant: ({ changed_at: at }) => at },
    ],
  };
});
