import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useMay } from '../../session/me.ts';
import { defineList } from '../../table/define-list.tsx';
import type { Search } from '../../table/list-definition.ts';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { saleStates, saleTones } from './compliance-tones.ts';
import { SaleActions } from './sale-actions.tsx';

/** The register of regulated sales; what has to be reported unless another state is chosen. */
export const RegisterScreen = defineList('register.find')(({ words: { compliance: text, frame }, may }) => ({
  label: text.parts.register,
  head: (actions) => <ComplianceHead part="register">{actions}</ComplianceHead>,
  actions: ({ sort: _sort, ...search }) => <Exports search={search} />,
  tabs: { name: 'state', label: text.saleState, values: [...saleStates, 'all'], labels: text.saleStates, usual: 'due' },
  filters: [
    {
      kind: 'choice',
      name: 'list',
      label: text.list,
      options: (shown) => (shown?.lists ?? []).map(({ key, name }) => ({ value: key, label: name })),
    },
    { kind: 'text', name: 'substance', label: text.substanceSearch },
    { kind: 'text', name: 'buyer', label: text.buyer },
    { kind: 'day', name: 'date_start', label: text.from },
    { kind: 'day', name: 'date_end', label: text.to },
  ],
  sort: 'due',
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'order',
      head: text.order,
      isCode: true,
      cell: ({ order_number: number }) => number,
      href: ({ order_number: number }) => may('orders.read') && `/orders/${number}`,
    },
    { key: 'state', head: text.saleState, cell: ({ state }) => <Badge tone={saleTones[state]}>{text.saleStates[state]}</Badge> },
    { key: 'due', head: text.dueOn, sort: 'due', day: ({ report_due_on: day }) => day },
    { key: 'shipped', head: text.shipped, sort: 'shipped', day: ({ shipped_on: day }) => day },
    {
      key: 'substance',
      head: text.substance,
      cell: ({ substance, cas }) => (
        <>
          {substance} {cas && <span className="mono text-muted">{cas}</span>}
        </>
      ),
    },
    {
      key: 'lists',
      head: text.list,
      cell: ({ list_keys: keys }, { lists }) => frame.listed(keys.map((key) => lists.find((list) => list.key === key)?.name ?? key)),
    },
    { key: 'quantity', head: text.quantity, align: 'end', cell: ({ packs, label }) => `${packs} × ${label}` },
    { key: 'code', head: text.code, extra: true, isCode: true, cell: ({ code }) => code },
    { key: 'unit', head: text.unit, cell: ({ unit_name: unit }) => unit },
    { key: 'handler', head: text.handler, cell: ({ handler }) => handler ?? frame.none },
    { key: 'purpose', head: text.purpose, extra: true, cell: ({ purpose }) => purpose },
    { key: 'permits', head: text.permitsUsed, extra: true, isCode: true, cell: ({ permits }) => permits.join(', ') },
    {
      key: 'receipt',
      head: text.receipt,
      cell: (sale) => (
        <>
          {sale.report_reference} <SaleActions sale={sale} />
        </>
      ),
    },
  ],
}));

/** What the table's filters find, as a file for the authorities. */
function Exports({ search }: { search: Search }) {
  const { compliance: text } = useWords().words;
  if (!useMay('compliance.decide')) return null;
  const query = new URLSearchParams(search);
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <LinkButton
          key={format}
          href={`/api/operator/register/export/${format}?${query}`}
          download
          title={text.exportHint}
          aria-describedby="export-hint"
        >
          {text.exportAs(format.toUpperCase())}
        </LinkButton>
      ))}
      <span className="sr-only" id="export-hint">
        {text.exportHint}
      </span>
    </>
  );
}
