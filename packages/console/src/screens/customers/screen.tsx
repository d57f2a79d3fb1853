import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useInstitutionChoice } from './use-institution-choice.ts';
import { customerStates, customerTones } from './customer-states.ts';

/** Everybody who has an account, found by what one knows of them. */
export const CustomersScreen = defineList('customers.find')(function useCustomerList({ words, may, state }) {
  const { customers: text, areas, prices, frame } = words;
  const institutions = useInstitutionChoice();
  return {
    label: areas.customers,
    export: may('personal_data.handle') && 'tables.customers',
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      { kind: 'choice', name: 'state', label: text.state, values: customerStates, labels: text.states },
      {
        kind: 'suggested',
        name: 'institution',
        label: text.institution,
        hint: (shown) =>
          shown?.items.find(({ institution }) => institution?.key === state.filter('institution'))?.institution?.name ??
          prices.institutionHint,
        read: keyOf,
        ...institutions,
      },
    ],
    sort: '-created',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'name', head: text.name, cell: ({ id, name }) => name || `#${id}`, href: ({ id }) => `/customers/${id}` },
      { key: 'state', head: text.state, cell: ({ state: now }) => <Badge tone={customerTones[now]}>{text.states[now]}</Badge> },
      { key: 'mobile', head: text.mobile, isCode: true, cell: ({ mobile }) => mobile ?? frame.none },
      { key: 'email', head: text.email, cell: ({ email }) => email },
      { key: 'company', head: text.company, extra: true, cell: ({ company }) => company },
      {
        key: 'institution',
        head: text.institution,
        cell: ({ institution }) => institution?.name,
        href: ({ institution }) => institution && `/institutions/${institution.key}`,
      },
      { key: 'since', head: text.since, sort: 'created', instant: ({ created_at: at }) => at },
    ],
  };
});

/** An institution's key of the address, or undefined. */
const keyOf = (given: string): string | undefined => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given) ? given : undefined);
