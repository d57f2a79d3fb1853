import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { defineList } from '../../table/define-list.tsx';

const tabs = ['submitted', 'granted', 'declined', 'withdrawn', 'all'] as const;
export const trialTones = { submitted: 'warning', granted: 'success', declined: 'danger', withdrawn: 'neutral' } as const;

/** Applications for trials: those that wait first, the oldest on top; a search looks among all. */
export const TrialsScreen = defineList('consoleTrials.find')(({ words: { trials: text, orders, tickets, areas, frame } }) => ({
  label: areas.trials,
  tabs: { name: 'state', label: orders.status, values: tabs, labels: text.states, usual: 'submitted', usualOfSearch: 'all' },
  filters: [{ kind: 'text', name: 'q', label: text.search }],
  sort: 'applied',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'trial', head: text.trial, cell: ({ trial }) => trial, href: ({ id }) => `/trials/${id}` },
    { key: 'state', head: orders.status, cell: ({ state }) => <Badge tone={trialTones[state]}>{text.states[state]}</Badge> },
    { key: 'applied', head: text.applied, sort: 'applied', instant: ({ applied_at: at }) => at },
    { key: 'buyer', head: tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'institution', head: tickets.institution, cell: ({ buyer }) => buyer.institution || frame.none },
    { key: 'purpose', head: text.purpose, cell: ({ purpose }) => <span className="line-clamp">{purpose}</span> },
    { key: 'places', head: text.places, align: 'end', cell: ({ granted, places }) => `${granted} / ${places}` },
    { key: 'code', head: orders.catalogueNumber, extra: true, isCode: true, cell: ({ code }) => code },
  ],
}));
