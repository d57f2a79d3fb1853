import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { DayText } from '../../../table/day-text.tsx';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { useNameColumns } from '../../../table/name-columns.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueHead } from '../catalogue-head.tsx';
import { authorisationFilters, authorisationTones } from './states.ts';

type Row = Output<'consoleBrands.find'>['items'][number];

const sorts = ['name', '-name', 'until', '-until', 'products', '-products'] as const;

/** All brands with their authorisations. */
export function BrandsScreen() {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const state = useTableState();
  const text = words.shelves;
  const { data } = useShown('consoleBrands.find', {
    q: state.filter('q'),
    authorisation: oneOf(authorisationFilters, state.filter('authorisation')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <CatalogueHead part="brands">
        {mayEdit && (
          <LinkButton href="/catalogue/brands/new" variant="primary">
            {text.newBrand}
          </LinkButton>
        )}
      </CatalogueHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: text.searchBrand },
          {
            kind: 'choice',
            name: 'authorisation',
            label: text.authorisation,
            options: optionsOf(authorisationFilters, text.authorisations),
          },
        ]}
      />
      <WorkTable
        label={text.brands}
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
  const text = words.shelves;
  const names = useNameColumns<Row>(({ id }) => `/catalogue/brands/${id}`);
  return [
    ...names,
    { key: 'country', head: text.brandFields.country, cell: ({ country }) => country },
    {
      key: 'authorisation',
      head: text.authorisation,
      cell: ({ authorisation }) => <Badge tone={authorisationTones[authorisation]}>{text.authorisations[authorisation]}</Badge>,
    },
    { key: 'until', head: text.until, sort: 'until', cell: ({ authorised_until: until }) => <DayText day={until} /> },
    { key: 'reference', head: text.reference, cell: ({ authorisation_reference: paper }) => paper ?? words.frame.none },
    { key: 'products', head: text.products, sort: 'products', align: 'end', cell: ({ products }) => products },
    { key: 'key', head: text.key, extra: true, cell: ({ key }) => <span className="mono">{key}</span> },
  ];
}
