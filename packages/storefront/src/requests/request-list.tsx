import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { AccountFrame } from '../account/account-frame.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { Quotations } from './quotations.tsx';
import { requestState, requestTitle } from './request-texts.ts';

type Requests = Output<'requests', 'find'>;

/** The buyer's questions, quotations and requests, the latest change first. */
export function RequestList({ requests: { items, page, total, limit } }: { requests: Requests }) {
  const { words } = useWords();
  const text = words.requests;
  const ways = (
    <>
      <LinkButton size="sm" href={href('my', null, { request: 'new' })}>
        {text.newQuestion}
      </LinkButton>
      <LinkButton size="sm" href={href('my', null, { request: 'new', kind: 'substance' })}>
        {text.newSubstance}
      </LinkButton>
    </>
  );
  return (
    <AccountFrame current="requests" title={text.title} actions={items.length > 0 && <div className="case-acts">{ways}</div>}>
      {items.length === 0 ? (
        <EmptyState icon="info" title={text.emptyTitle} actions={ways}>
          {text.emptyText}
        </EmptyState>
      ) : (
        <ul className="request-list">
          {items.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Pagination
        label={text.pages}
        previousLabel={text.previous}
        nextLabel={text.next}
        pageLabel={text.page}
        page={page}
        pageCount={Math.ceil(total / limit)}
        href={(number) => href('my', null, { section: 'requests', page: number === 1 ? null : number })}
      />
    </AccountFrame>
  );
}

function Row({ request }: { request: Requests['items'][number] }) {
  const { words, language } = useWords();
  const text = words.requests;
  const { id, kind, excerpt, lines, is_unread: isUnread, changed_at: at, quotations } = request;
  const state = requestState(request, words);
  const title = requestTitle(request, words);
  return (
    <li className="panel">
      <div className="request-head">
        <p className="request-kind">
          {text.kinds[kind]} · <span className="mono">{id}</span> · <time dateTime={at}>{formatDay(at, language)}</time>
        </p>
        {isUnread ? <Badge tone="accent">{text.newAnswer}</Badge> : <Badge tone={state.tone}>{state.label}</Badge>}
      </div>
      <a className="link request-title" href={href('my', null, { request: id })}>
        {title}
      </a>
      {lines.length > 0 && excerpt !== '' && <p className="request-excerpt">{excerpt}</p>}
      <Quotations quotations={quotations} />
    </li>
  );
}
