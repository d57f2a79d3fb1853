import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import type { Permission } from '@aliquot/contract/console/permissions.ts';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { ReactElement } from 'react';
import { type Input, type Output, send } from '../calls/call.ts';
import { useSent } from '../calls/use-calls.ts';
import { Fault } from '../form/fault.tsx';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';
import { CountTabs } from './count-tabs.tsx';
import { ExportLink } from './export-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { List, ListView, RowOf, Search } from './list-definition.ts';
import { currentTab, filterOf, searchOf, writeSearch } from './list-search.ts';
import { type TableState, useTableState } from './table-state.ts';
import { type Found, WorkTable } from './work-table.tsx';

/**
 * A list screen of a call by one definition, made at each render, so it may use hooks. Curried, so
 * that its types follow the call's.
 */
export const defineList =
  <Name extends ConsoleCallName>(call: Name) =>
  <Props extends object = object>(useDefinition: (view: ListView, props: Props) => List<Input<Name>, Output<Name>, RowOf<Output<Name>>>) =>
    function ListScreen(props: Props): ReactElement {
      const { words, language } = useWords();
      const { permissions } = useMe();
      const state = useTableState();
      const may = (permission: Permission) => permissions.includes(permission);
      const list = useDefinition({ words, language, may, state }, props);
      return <DefinedList call={call} list={list} state={state} may={may} />;
    };

type Props<Input, Shown, Row> = {
  call: ConsoleCallName;
  list: List<Input, Shown, Row>;
  state: TableState;
  may: (permission: Permission) => boolean;
};

function DefinedList<Input, Shown, Row>({ call, list, state, may }: Props<Input, Shown, Row>) {
  const { language } = useWords();
  const { tabs, filters = [], bulk } = list;
  const search = searchOf(list, state);
  const { data, error } = useSent<Shown & Found<Row>>(call, { ...search, page: state.page }, { everyMs: list.everyMs });
  const isAllowed = ({ permission }: { permission?: Permission }) => permission === undefined || may(permission);
  const most = bulk?.most;
  return (
    <>
      <Head list={list} search={writeSearch(search)} canAdd={list.add !== undefined && isAllowed(list.add)} />
      {list.above}
      {tabs && (
        <CountTabs
          label={tabs.label}
          state={state}
          filter={tabs.inAddress ?? tabs.name}
          tabs={tabs.values}
          current={currentTab(tabs, state)}
          usual={tabs.usualOfSearch === undefined ? tabs.usual : undefined}
          labels={tabs.labels}
          counts={data?.counts}
        />
      )}
      {filters.length > 0 && <FilterBar state={state} filters={filters.map((filter) => filterOf(filter, data))} />}
      {error && !data ? (
        <Fault of={error} />
      ) : (
        <WorkTable
          label={list.label}
          columns={list.columns.filter((column) => column.isShown !== false && isAllowed(column))}
          state={state}
          usualSort={list.sort}
          shown={data}
          keyOf={(row) => String(list.keyOf(row))}
          {...(bulk && isAllowed(bulk) && { renderBulk: bulk.render, nameOf: bulk.nameOf })}
          {...(most !== undefined && {
            everything: { most, load: async () => (await send<Found<Row>>(call, { ...search, limit: most }, language)).items },
          })}
        />
      )}
      {list.below}
    </>
  );
}

type HeadProps<Input, Shown, Row> = { list: List<Input, Shown, Row>; search: Search; canAdd: boolean };

function Head<Input, Shown, Row>({ list, search, canAdd }: HeadProps<Input, Shown, Row>) {
  const { label, head, add, export: file } = list;
  const own = list.actions?.(search);
  const actions =
    own || file || canAdd ? (
      <>
        {own}
        {file && <ExportLink name={file} search={search} />}
        {add && canAdd && (
          <LinkButton href={add.href} variant="primary">
            {add.label}
          </LinkButton>
        )}
      </>
    ) : null;
  if (head) return head(actions);
  if (actions === null) return <h1>{label}</h1>;
  return (
    <div className="area-head">
      <h1>{label}</h1>
      {actions}
    </div>
  );
}
