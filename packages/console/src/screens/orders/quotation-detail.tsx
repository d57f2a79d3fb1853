import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';

type Shown = Output<'consoleQuotations.get'>;

/** A quotation as it was issued, with the document that its buyer has. */
export function QuotationDetail() {
  const { words, language } = useWords();
  const text = words.orders;
  const id = useParams()['id'] ?? '';
  const { shown, instead } = useOne(useShown('consoleQuotations.get', { id }), (one) => one.id === id);
  if (!shown) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {text.quotation} <span className="mono">{shown.id}</span>
        </h1>
        <Badge tone={shown.is_valid ? 'success' : 'neutral'}>{text.validities[shown.is_valid ? 'valid' : 'ended']}</Badge>
        <LinkButton href={transferAddress('consoleQuotations.download', { id, lang: language })} download>
          {text.quotationFile}
        </LinkButton>
      </div>
      <DescriptionList
        items={[
          { key: 'buyer', term: text.buyer, value: <CustomerLink buyer={shown.buyer} /> },
          { key: 'unit', term: text.madeOutTo, value: shown.made_out_to || null },
          { key: 'issued', term: text.issued, value: <InstantText at={shown.issued_at} /> },
          { key: 'valid', term: text.validUntil, value: <DayText day={shown.valid_until} /> },
          { key: 'goods', term: text.quotedGoods, value: <strong>{formatFen(shown.goods)}</strong> },
        ]}
      />
      <Lines lines={shown.lines} />
    </>
  );
}

function Lines({ lines }: { lines: Shown['lines'] }) {
  const text = useWords().words.orders;
  return (
    <TableScroller label={text.lines}>
      <DataTable caption={text.lines} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{text.catalogueNumber}</HeadCell>
            <HeadCell>{text.product}</HeadCell>
            <HeadCell align="end">{text.quantity}</HeadCell>
            <HeadCell align="end">{text.unitPrice}</HeadCell>
            <HeadCell align="end">{text.vat}</HeadCell>
            <HeadCell align="end">{text.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.code}>
              <RowHead>
                <span className="mono">{line.code}</span>
              </RowHead>
              <Cell>
                {line.name}, {line.label}
              </Cell>
              <Cell align="end">{line.quantity}</Cell>
              <Cell align="end">
                {line.price_parts.map(({ quantity, unit_price: price, reason }) => (
                  <div key={`${reason.kind} ${price}`}>
                    {line.price_parts.length > 1 && `${quantity} × `}
                    {formatFen(price)} <small className="text-muted">{reason.text}</small>
                  </div>
                ))}
              </Cell>
              <Cell align="end">{line.vat_rate / 10} %</Cell>
              <Cell align="end">{formatFen(line.amount)}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
