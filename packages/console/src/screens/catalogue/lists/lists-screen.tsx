import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { oneOf, useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueTabs } from '../catalogue-tabs.tsx';

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
      <div className="area-head">
        <h1>{words.areas.catalogue}</h1>
        {mayEdit && (
          <LinkButton href="/catalogue/lists/new" variant="primary">
            {words.lists.make}
          </LinkButton>
        )}
      </div>
      <CatalogueTabs current="lists" />
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
  const { words, language } = useWords();
  const text = words.lists;
  const isEnglish = language === 'en';
  return [
    {
      key: 'name',
      head: text.name,
      sort: 'name',
      cell: ({ id, name_en: en, name_zh: zh }) => <a href={`/catalogue/lists/${id}`}>{isEnglish ? en : zh}</a>,
    },
    { key: 'other', head: text.otherName, cell: ({ name_en: en, name_zh: zh }) => (isEnglish ? zh : en) },
    { key: 'products', head: text.products, sort: 'products', align: 'end', cell: ({ products }) => products },
    {
      key: 'state',
      head: text.state,
      cell: ({ is_shown: isShown }) => <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? text.shown : text.hidden}</Badge>,
    },
  ];
}
