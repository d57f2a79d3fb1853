import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../../table/define-list.tsx';
import { nameColumns } from '../../../table/name-columns.tsx';
import { CatalogueHead } from '../catalogue-head.tsx';

/** The product lists that people have made. */
export const ListsScreen = defineList('consoleLists.find')(({ words, language }) => {
  const text = words.lists;
  return {
    label: text.lists,
    head: (actions) => <CatalogueHead part="lists">{actions}</CatalogueHead>,
    add: { href: '/catalogue/lists/new', label: text.make, permission: 'catalogue.edit' },
    filters: [{ kind: 'text', name: 'q', label: text.search }],
    sort: 'name',
    keyOf: ({ id }) => id,
    columns: [
      ...nameColumns({ words, language }, '/catalogue/lists'),
      { key: 'products', head: text.products, sort: 'products', align: 'end', cell: ({ products }) => products },
      {
        key: 'state',
        head: text.state,
        cell: ({ is_shown: isShown }) => <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? text.shown : text.hidden}</Badge>,
      },
    ],
  };
});
