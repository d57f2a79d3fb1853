import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { defineList } from '../../table/define-list.tsx';
import { OrdersHead } from './orders-head.tsx';

/** What was quoted to whom. */
export const QuotationsScreen = defineList('consoleQuotations.find')(({ words: { orders: text, frame } }) => ({
  label: text.quotations,
  head: () => <OrdersHead current="quotations" />,
  filters: [
    { kind: 'text', name: 'q', label: text.quotationSearch },
    { kind: 'choice', name: 'state', label: text.validity, values: ['valid', 'ended'], labels: text.validities },
  ],
  sort: '-issued',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'id', head: text.quotation, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/orders/quotations/${id}` },
    { key: 'issued', head: text.issued, sort: 'issued', instant: ({ issued_at: at }) => at },
    {
      key: 'valid',
      head: text.validUntil,
      cell: ({ valid_until: day, is_valid: isValid }) => (
        <>
          <DayText day={day} /> {!isValid && <Badge>{text.validities.ended}</Badge>}
        </>
      ),
    },
    { key: 'buyer', head: text.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'madeOutTo', head: text.madeOutTo, cell: ({ made_out_to: unit }) => unit || frame.none },
    { key: 'packs', head: text.packs, align: 'end', cell: ({ packs }) => packs },
    { key: 'goods', head: text.amount, sort: 'goods', money: ({ goods }) => goods },
  ],
}));
