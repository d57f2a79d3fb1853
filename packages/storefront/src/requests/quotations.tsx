import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';

type Quotation = Output<'requests', 'find'>['items'][number]['quotations'][number];
type Filled = Output<'quotations', 'fillCart'> & { number: string };

/** Quotations of a request, to read or turn into a cart at today's prices. */
export function Quotations({ quotations }: { quotations: readonly Quotation[] }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const text = words.requests;
  const [filled, setFilled] = useState<Filled | null>(null);
  const fill = useAct(async (idempotencyKey, { id, number }: Quotation) => {
    setFilled(null);
    setFilled({ ...(await api.quotations.fillCart({ id }, { idempotencyKey })), number });
  });
  if (quotations.length === 0) return null;
  return (
    <>
      <ul className="request-quotations">
        {quotations.map((quotation) => (
          <li key={quotation.id}>
            <p>
              <strong>{formatFen(quotation.goods)}</strong> <span className="mono">{quotation.number}</span>
              <small>
                {text.validUntil(formatDate(quotation.valid_until, language))}{' '}
                {!quotation.is_valid && <Badge tone="warning">{text.expired}</Badge>}
              </small>
            </p>
            <p className="case-acts">
              <LinkButton href={quotation.href} size="sm" aria-label={text.downloadOf(quotation.number)}>
                {text.download}
              </LinkButton>
              <Button
                size="sm"
                className="needs-script"
                pending={fill.pending}
                aria-label={text.toCartOf(quotation.number)}
                onClick={() => void fill.run(quotation)}
              >
                {text.toCart}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {fill.fault && (
        <Message kind="danger" live>
          {fill.fault.text}
        </Message>
      )}
      {filled && <FilledCart filled={filled} />}
    </>
  );
}

/** What became of a quotation's lines: the prices that have moved and what is no longer sold. */
function FilledCart({ filled: { number, moved, left_out } }: { filled: Filled }) {
  const { words } = useWords();
  const text = words.requests;
  const isSame = moved.length === 0 && left_out.length === 0;
  return (
    <Message kind={isSame ? 'success' : 'warning'} live>
      <p>
        {text.filled(number)} {isSame && text.same}{' '}
        <a className="link" href={href('my', null, { section: 'requests', cart: 'open' })}>
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
