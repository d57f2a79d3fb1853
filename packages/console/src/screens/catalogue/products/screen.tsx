import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { type Output, call } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { idIn, oneOf } from '../../../form/read-given.ts';
import { useMay } from '../../../session/me.ts';
import { FilterBar } from '../../../table/filter-bar.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useNameColumns } from '../../../table/name-columns.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTableState } from '../../../table/table-state.ts';
import { type Column, WorkTable } from '../../../table/work-table.tsx';
import { useWords } from '../../../words/use-words.ts';
import { CatalogueHead } from '../catalogue-head.tsx';
import { AuthorisationBadge } from './authorisation-badge.tsx';
import { ChangeTogether } from './change-together.tsx';
import { indented, productStates, stateTones } from './states.ts';

type Row = Output<'consoleProducts.find'>['items'][number];

/** So many the server changes at once. */
const mostTogether = 500;
const sorts = ['name', '-name', 'changed', '-changed', 'popularity', '-popularity'] as const;
const gaps = ['name_zh', 'packs', 'substance', 'attributes', 'picture', 'sheet', 'form'] as const;

/** All products, drafts and hidden ones among them. */
export function ProductsScreen() {
  const { words, language } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const state = useTableState();
  const { data: shelves } = useShown('consoleProducts.getChoices', {});
  const asked = {
    q: state.filter('q'),
    brand: idIn(state.filter('brand')),
    category: idIn(state.filter('category')),
    state: oneOf(productStates, state.filter('state')),
    missing: oneOf(gaps, state.filter('missing')),
    sort: oneOf(sorts, state.sort),
  };
  const { data } = useShown('consoleProducts.find', { ...asked, page: state.page });
  const text = words.catalogue;
  return (
    <>
      <CatalogueHead part="products">
        {mayEdit && (
          <LinkButton href="/catalogue/products/new" variant="primary">
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
            name: 'category',
            label: text.fields.category,
            options: (shelves?.categories ?? []).map((one) => ({ value: String(one.id), label: indented(one) })),
          },
          {
            kind: 'choice',
            name: 'brand',
            label: text.fields.brand,
            options: (shelves?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          { kind: 'choice', name: 'state', label: text.state, options: optionsOf(productStates, text.states) },
          { kind: 'choice', name: 'missing', label: text.missing, options: optionsOf(gaps, text.gaps) },
        ]}
      />
      <WorkTable
        label={text.products}
        columns={useColumns()}
        state={state}
        usualSort="-changed"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name_en: name }) => name}
        {...(mayEdit && {
          renderBulk: (chosen: readonly Row[], choose: (keys: readonly string[]) => void) => (
            <ChangeTogether products={chosen} shelves={shelves} onChoose={(ids) => choose(ids.map(String))} />
          ),
          everything: {
            most: mostTogether,
            load: async () => (await call('consoleProducts.find', { ...asked, limit: mostTogether }, language)).items,
          },
        })}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.catalogue;
  const names = useNameColumns<Row>(({ id }) => `/catalogue/products/${id}`);
  return [
    ...names,
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
    { key: 'key', head: text.key, extra: true, cell: ({ key }) => <span className="mono">{key}</span> },
    { key: 'changed', head: text.changed, sort: 'changed', cell: ({ changed_at: at }) => <InstantText at={at} /> },
  ];
}
