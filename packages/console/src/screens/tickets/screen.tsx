import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { CopyNames } from '../../table/copy-names.tsx';
import { defineList } from '../../table/define-list.tsx';
import { states, toneOf, waits } from './ticket-words.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { namedTicketKinds } from '@aliquot/contract/core/ticket-choices.ts';

/** The queue of tickets, longest waiting for the shop first; a search covers all. */
export const TicketsScreen = defineList('consoleTickets.find')(({ words: { tickets: text, orders, areas, frame } }) => ({
  label: areas.tickets,
  actions: () => <LinkButton href="/tickets/answers">{text.canned}</LinkButton>,
  tabs: {
    name: 'waits_for',
    inAddress: 'waits',
    label: text.waits,
    values: [...waits, 'all'],
    labels: text.waitTabs,
    usual: 'shop',
    usualOfSearch: 'all',
  },
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'kind', label: text.kind, values: valuesOf(namedTicketKinds), labels: text.kinds },
    { kind: 'choice', name: 'state', label: text.state, values: states, labels: text.states },
  ],
  sort: 'waiting',
  keyOf: ({ id }) => id,
  bulk: { render: (selected) => <CopyNames names={selected.map(({ id }) => id)} /> },
  columns: [
    { key: 'id', head: text.number, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/tickets/${id}` },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={toneOf(state)}>{text.states[state]}</Badge> },
    { key: 'waits', head: text.waits, extra: true, cell: ({ waits_for: whom }) => text.waitTabs[whom] },
    { key: 'since', head: text.since, sort: 'waiting', instant: ({ waits_since: at }) => at },
    { key: 'reason', head: text.reason, cell: ({ reason }) => text.reasons[reason] },
    { key: 'lines', head: text.lines, cell: ({ lines }) => lines.map(({ code, quantity }) => `${quantity} × ${code}`).join(', ') },
    { key: 'rule', head: text.rule, cell: ({ waived }) => frame.listed(waived.map((word) => text.waivedWord(word))) || frame.none },
    { key: 'buyer', head: text.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: text.institution, extra: true, cell: ({ buyer }) => buyer.institution || frame.none },
    { key: 'order', head: orders.number, isCode: true, cell: ({ order_id: id }) => id, href: ({ order_id: id }) => `/orders/${id}` },
    { key: 'submitted', head: text.submitted, sort: 'submitted', extra: true, instant: ({ submitted_at: at }) => at },
  ],
}));
