import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { Signed } from '../../words/signed.tsx';
import { InvoiceFiles } from './invoice-files.tsx';
import { InvoicesHead } from './invoices-head.tsx';

/** Invoices and red letters that were issued. */
export const IssuedScreen = defineList('consoleInvoices.find')(({ words: { invoices: text, orders } }) => ({
  label: text.parts.issued,
  head: (actions) => <InvoicesHead part="issued">{actions}</InvoicesHead>,
  export: 'tables.invoices',
  filters: [
    { kind: 'text', name: 'q', label: text.searchIssued },
    { kind: 'choice', name: 'kind', label: text.kind, values: ['ordinary', 'special'], labels: text.kinds },
    { kind: 'choice', name: 'colour', label: text.colour, values: ['blue', 'red'], labels: text.colours },
    { kind: 'day', name: 'date_start', label: orders.from },
    { kind: 'day', name: 'date_end', label: orders.to },
  ],
  sort: '-issued',
  keyOf: ({ number }) => number,
  columns: [
    { key: 'number', head: text.number, isCode: true, cell: ({ number }) => number, href: ({ number }) => `/invoices/issued/${number}` },
    { key: 'issued', head: text.issuedOn, sort: 'issued', day: ({ issued_on: day }) => day },
    {
      key: 'colour',
      head: text.colour,
      cell: ({ red_letter_of: red }) => (
        <Badge tone={red === null ? 'info' : 'danger'}>{text.colours[red === null ? 'blue' : 'red']}</Badge>
      ),
    },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'title', head: text.title, cell: ({ title }) => title },
    { key: 'amount', head: orders.amount, sort: 'amount', money: ({ amount, red_letter_of: red }) => (red === null ? amount : -amount) },
    { key: 'goods', head: text.goods, extra: true, money: ({ goods }) => goods },
    { key: 'services', head: text.services, extra: true, money: ({ services }) => services },
    {
      key: 'files',
      head: text.file,
      cell: ({ number, formats }) => (
        <span className="row-actions">
          <InvoiceFiles number={number} formats={formats} />
        </span>
      ),
    },
    { key: 'by', head: text.issuedBy, extra: true, cell: ({ issued_by: by }) => <Signed by={by} /> },
  ],
}));
