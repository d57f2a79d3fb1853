import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { formatDate, formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { QuotationsData } from './loader.ts';

type Quotation = QuotationsData['quotations']['items'][number];
type Filled = Output<'quotations', 'fillCart'> & { number: string };

/** The account's quotations, to read again or turn into a cart at today's prices. */
export function Quotations({ quotations: { items, page, total, limit } }: QuotationsData) {
  const { words } = useWords();
  const { api } = useTools();
  const text = words.myQuotations;
  const [filled, setFilled] = useState<Filled | null>(null);
  const fill = useAct(async (idempotencyKey, { id, number }: Quotation) => {
    setFilled(null);
    setFilled({ ...(await api.quotations.fillCart({ id }, { idempotencyKey })), number });
  });
  return (
    <AccountFrame current="quotations" title={text.title}>
      {fill.fault && (
        <Message kind="danger" live>
          {fill.fault.text}
        </Message>
      )}
      {filled && <FilledCart filled={filled} />}
      {items.length === 0 ? (
        <EmptyState icon="info" title={text.emptyTitle}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <QuotationTable items={items} pending={fill.pending} onFill={(quotation) => void fill.run(quotation)} />
      )}
      <Pagination
        label={text.pages}
        previousLabel={text.previous}
        nextLabel={text.next}
        pageLabel={text.page}
        page={page}
        pageCount={Math.ceil(total / limit)}
        href={(number) => href('my', null, { section: 'quotations', page: number === 1 ? null : number })}
      />
    </AccountFrame>
  );
}

/** What became of a quotation's lines: the prices that have moved and what is no longer sold. */
function FilledCart({ filled: { number, moved, left_out } }: { filled: Filled }) {
  const { words } = useWords();
  const text = words.myQuotations;
  const isSame = moved.length === 0 && left_out.length === 0;
  return (
    <Message kind={isSame ? 'success' : 'warning'} live>
      <p>
        {text.filled(number)} {isSame && text.same}{' '}
        <a className="link" href={href('my', null, { section: 'quotations', cart: 'open' })}>
          {text.openCart}
        </a>
      </p>
      {!isSame && (
        <ul>
          {moved.map(({ code, name, was, now }) => (
            <li key={code}>{text.moved(`${name} (${code})`, was, now)}</li>
          ))}
          {left_out.map(({ code, name }) => (
            <li key={code}>{text.leftOut(`${name} (${code})`)}</li>
          ))}
        </ul>
      )}
    </Message>
  );
}

type TableProps = { items: readonly Quotation[]; pending: boolean; onFill: (quotation: Quotation) => void };

function QuotationTable({ items, pending, onFill }: TableProps) {
  const { words, language } = useWords();
  const text = words.myQuotations;
  return (
    <TableScroller label={text.title} className="my-quotations">
      <DataTable caption={text.title} captionHidden>
        <thead>
          <tr>
            <HeadCell>{text.number}</HeadCell>
            <HeadCell>{text.issued}</HeadCell>
            <HeadCell>{text.validUntil}</HeadCell>
            <HeadCell align="end">{text.total}</HeadCell>
            <HeadCell>{text.acts}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((quotation) => (
            <tr key={quotation.id}>
              <RowHead>
                <span className="is-nowrap">{quotation.number}</span>
                <span className="on-phone">
                  {text.validUntil} {formatDate(quotation.valid_until, language)}{' '}
                  {!quotation.is_valid && <Badge tone="warning">{text.expired}</Badge>}
                </span>
              </RowHead>
              <Cell className="is-nowrap">{formatDay(quotation.issued_at, language)}</Cell>
              <Cell className="is-nowrap">
                {formatDate(quotation.valid_until, language)} {!quotation.is_valid && <Badge tone="warning">{text.expired}</Badge>}
              </Cell>
              <Cell align="end">{formatFen(quotation.goods)}</Cell>
              <Cell>
                <LinkButton href={quotation.href} size="sm" aria-label={text.downloadOf(quotation.number)}>
                  {text.download}
                </LinkButton>{' '}
                <Button
                  size="sm"
                  className="needs-script"
                  pending={pending}
                  aria-label={text.toCartOf(quotation.number)}
                  onClick={() => onFill(quotation)}
                >
                  {text.toCart}
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
