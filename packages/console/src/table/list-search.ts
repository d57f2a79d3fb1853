import { dayOf, oneOf } from '../form/read-values.ts';
import type { Filter } from './filter-bar.tsx';
import type { List, ListFilter, ListTabs, Search } from './list-definition.ts';
import { optionsOf } from './options-of.ts';
import type { TableState } from './table-state.ts';
import type { Found } from './work-table.tsx';

/** A list's search from an address; invalid parts are left out. */
export function searchOf<Input, Shown, Row>(
  { input, tabs, filters = [], columns }: List<Input, Shown, Row>,
  state: TableState,
): Readonly<Record<string, unknown>> {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  const tab = tabs && currentTab(tabs, state);
  return {
    ...Object.fromEntries(filters.map((filter) => [filter.name, valueOf(filter, state.filter(filter.name))])),
    ...(tabs && { [tabs.name]: tab === 'all' ? undefined : tab }),
    sort: oneOf(sorts, state.sort),
    ...input,
  };
}

/** The same as an address writes it, for files and links. */
export const writeSearch = (search: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : [],
    ),
  );

function valueOf<Input, Shown>(filter: ListFilter<Input, Shown>, typed: string | undefined): unknown {
  if (typed === undefined) return undefined;
  if (filter.kind === 'day') return dayOf(typed);
  if ('values' in filter) return oneOf(filter.values, typed);
  return filter.read ? filter.read(typed) : typed;
}

/** The tab that an address means. */
export function currentTab<Input>(tabs: ListTabs<Input>, state: TableState): string {
  const { name, inAddress = name, values, usual, usualOfSearch = usual } = tabs;
  return oneOf(values, state.filter(inAddress)) ?? (state.filter('q') === undefined ? usual : usualOfSearch);
}

/** A filter with what there is to choose from by now. */
export function filterOf<Input, Shown>(
  filter: ListFilter<Input, Shown>,
  shown: (Shown & Pick<Found<unknown>, 'counts'>) | undefined,
): Filter {
  const { name, label } = filter;
  if (filter.kind === 'suggested') return { ...filter, hint: filter.hint?.(shown) };
  if (filter.kind !== 'choice') return { kind: filter.kind, name, label };
  if ('options' in filter) return { kind: 'choice', name, label, options: filter.options(shown) };
  const options = optionsOf(filter.values, filter.labels);
  if (!filter.isCounted) return { kind: 'choice', name, label, options };
  const counted = options.map((option) => ({ ...option, label: `${option.label} (${shown?.counts?.[option.value] ?? 0})` }));
  return { kind: 'choice', name, label, options: counted };
}
