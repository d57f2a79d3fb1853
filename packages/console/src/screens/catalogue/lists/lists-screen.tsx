import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { useNameColumns } from '../../../table/name-columns.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueHead } from '../catalogue-head.tsx';

type Row = Output<'consoleLists.find'>['items'][number];

const sorts = ['name', '-name', 'products', '-products'] as const;

/** The product lists that people have made. */
export function ListsScreen() {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const state = useTableState();
  const { data } = useShown('consoleLists.find', { q: state.filter('q'), sort: oneOf(sorts, state.sort), page: state.page });
  return (
    <>
      <CatalogueHead part="lists">
        {mayEdit && (
          <LinkButton href="/catalogue/lists/new" variant="primary">
            {words.lists.make}
          </LinkButton>
        )}
      </CatalogueHead>
      <FilterBar state={state} filters={[{ kind: 'text', name: 'q', label: words.lists.search }]} />
      <WorkTable
        label={words.lists.lists}
        columns={useColumns()}
        state={state}
        usualSort="name"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name_en: en }) => en}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.lists;
  const names = useNameColumns<Row>(({ id }) => `/catalogue/lists/${id}`);
  return [
    ...names,
    { key: 'products', head: text.products, sort: 'products', align: 'end', cell: ({ products }) => products },
    {
      key: 'state',
      head: text.state,
      cell: ({ is_shown: isShown }) => <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? text.shown : text.hidden}</Badge>,
    },
  ];
}
