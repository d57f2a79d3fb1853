import { Badge } from '@aliquot/ui/badge.tsx';
import { Formula } from '@aliquot/ui/formula.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useNameColumns } from '../../../table/name-columns.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueHead } from '../catalogue-head.tsx';

type Row = Output<'consoleSubstances.find'>['items'][number];

const sorts = ['name', '-name', 'changed', '-changed'] as const;
const gaps = ['name_zh', 'cas', 'smiles', 'ghs'] as const;
const answers = ['yes', 'no'] as const;

/** All substances, whether products are made of them or not. */
export function SubstancesScreen() {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const state = useTableState();
  const listed = oneOf(answers, state.filter('listed'));
  const { data } = useShown('consoleSubstances.find', {
    q: state.filter('q'),
    missing: oneOf(gaps, state.filter('missing')),
    listed: listed === undefined ? undefined : listed === 'yes',
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  const text = words.substances;
  return (
    <>
      <CatalogueHead part="substances">
        {mayEdit && (
          <LinkButton href="/catalogue/substances/new" variant="primary">
            {text.make}
          </LinkButton>
        )}
      </CatalogueHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: text.search },
          {
            kind: 'choice',
            name: 'listed',
            label: text.listed,
            options: optionsOf(answers, { yes: words.catalogue.yes, no: words.catalogue.no }),
          },
          { kind: 'choice', name: 'missing', label: text.missing, options: optionsOf(gaps, text.gaps) },
        ]}
      />
      <WorkTable
        label={text.title}
        columns={useColumns()}
        state={state}
        usualSort="name"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name_en: name }) => name}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.substances;
  const names = useNameColumns<Row>(({ id }) => `/catalogue/substances/${id}`);
  return [
    ...names,
    { key: 'cas', head: text.cas, cell: ({ cas }) => <span className="mono">{cas.join(', ') || words.frame.none}</span> },
    { key: 'formula', head: text.formula, cell: ({ formula }) => (formula === null ? words.frame.none : <Formula value={formula} />) },
    {
      key: 'inchikey',
      head: text.inchikey,
      cell: ({ inchikey }) => <small className="mono">{inchikey ?? words.frame.none}</small>,
    },
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
    { key: 'key', head: text.fields.key, extra: true, cell: ({ key }) => <span className="mono">{key}</span> },
    { key: 'changed', head: text.changed, sort: 'changed', extra: true, cell: ({ changed_at: at }) => <InstantText at={at} /> },
  ];
}
