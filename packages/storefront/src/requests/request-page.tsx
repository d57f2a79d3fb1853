import type { Output } from '@aliquot/contract/shop/client.ts';
import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import { useEffect } from 'react';
import { AccountFrame } from '../account/account-frame.tsx';
import { ReplyForm } from '../thread/reply-form.tsx';
import { Thread } from '../thread/thread.tsx';
import { Withdraw } from '../thread/withdraw.tsx';
import { useTools } from '../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { Quotations } from './quotations.tsx';
import { requestState } from './request-texts.ts';
import '../look/after-sales.css';

type Request = Output<'requests', 'get'>;

/** A request's thread with sales, what it is about, and its quotations. */
export function RequestPage({ request }: { request: Request }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const text = words.requests;
  const { id, messages, lines, quotations, actions, kind, created_at: at, is_unread: isUnread } = request;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    // whether it was noted matters to nobody who reads
    if (isUnread && last !== undefined) api.requests.markRead({ id, message_id: last }).catch(() => {});
  }, [api, id, last, isUnread]);
  const state = requestState(request, words);
  return (
    <AccountFrame
      current="requests"
      title={
        <>
          {text.kinds[kind]} <span className="mono text-lg">{id}</span>
        </>
      }
      actions={<Badge tone={state.tone}>{state.label}</Badge>}
    >
      <div className="case-columns is-thread">
        <section className="panel case-part" aria-labelledby="thread">
          <h2 id="thread">{text.thread}</h2>
          {messages.length > 0 && <Thread messages={messages} shop={text.sales} />}
          {request.waits_for === 'shop' && <Message>{text.answerSoon}</Message>}
          {request.state === 'closed' && <Message>{text.closedText}</Message>}
          {actions.includes('reply') && (
            <ReplyForm channel="request" send={(written, idempotencyKey) => api.requests.reply({ id, ...written }, { idempotencyKey })} />
          )}
        </section>
        <div className="case-list">
          {quotations.length > 0 && (
            <section className="panel case-part" aria-labelledby="quotations">
              <h2 id="quotations">{text.quotations}</h2>
              <Quotations quotations={quotations} />
            </section>
          )}
          <section className="panel case-part" aria-labelledby="about">
            <h2 id="about">{text.about}</h2>
            {lines.length > 0 && <Lines lines={lines} />}
            <p className="text-muted">
              {text.sent} <time dateTime={at}>{formatInstant(at, language)}</time>
            </p>
            {actions.includes('withdraw') && (
              <Withdraw text={text.withdrawText} withdraw={(idempotencyKey) => api.requests.withdraw({ id }, { idempotencyKey })} />
            )}
          </section>
        </div>
      </div>
    </AccountFrame>
  );
}

function Lines({ lines }: { lines: Request['lines'] }) {
  const { words } = useWords();
  const text = words.requests;
  return (
    <ul className="request-lines">
      {lines.map(({ position, text: wanted, product_id: productId, code, packs, offered }) => (
        <li key={position}>
          <a className="link" href={productId === null ? searchHref(wanted.slice(0, 60)) : href('productDetails', { id: productId })}>
            {wanted}
          </a>
          {code !== null && (
            <small>
              {packs} × <span className="mono">{code}</span>
            </small>
          )}
          {offered && (
            <p>
              {text.weOffer}{' '}
              <a className="link" href={href('productDetails', { id: offered.product_id })}>
                {offered.name}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
