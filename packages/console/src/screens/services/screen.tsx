import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { defineList } from '../../table/define-list.tsx';
import { serviceStates } from '@aliquot/contract/core/service-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';

/** The queue of services, longest waiting for the lab first; a search covers all. */
export const ServicesScreen = defineList('consoleServices.find')(({ words: { services: text, tickets, orders, areas, frame } }) => ({
  label: areas.services,
  tabs: {
    name: 'waits_for',
    inAddress: 'waits',
    label: tickets.waits,
    values: ['shop', 'buyer', 'nobody', 'all'],
    labels: tickets.waitTabs,
    usual: 'shop',
    usualOfSearch: 'all',
  },
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'state', label: orders.status, values: valuesOf(serviceStates), labels: text.states },
  ],
  sort: 'waiting',
  keyOf: ({ line_id: id }) => id,
  columns: [
    { key: 'name', head: text.service, cell: ({ name }) => name, href: ({ line_id: id }) => `/services/${id}` },
    { key: 'code', head: orders.catalogueNumber, isCode: true, cell: ({ code }) => code },
    { key: 'quantity', head: text.units, align: 'end', cell: ({ quantity }) => quantity },
    { key: 'state', head: orders.status, cell: ({ state }) => <Badge tone={serviceStates[state].tone}>{text.states[state]}</Badge> },
    { key: 'intake', head: text.intake, cell: ({ has_intake: isThere }) => (isThere ? text.answered : text.unanswered) },
    { key: 'since', head: tickets.since, sort: 'waiting', instant: ({ waits_since: at }) => at },
    { key: 'buyer', head: tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: tickets.institution, extra: true, cell: ({ buyer }) => buyer.institution || frame.none },
    { key: 'order', head: orders.number, isCode: true, cell: ({ order_id: id }) => id, href: ({ order_id: id }) => `/orders/${id}` },
  ],
}));
