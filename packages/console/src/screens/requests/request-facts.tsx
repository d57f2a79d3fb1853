import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import type { RequestShown } from './detail.tsx';
import { useRequestWords } from './use-request-words.ts';

/** Who wants what, since when, and what was quoted. */
export function RequestFacts({ shown }: { shown: RequestShown }) {
  const { words } = useWords();
  const text = useRequestWords();
  const { buyer, created_at: created, waits_for: whom, waits_since: since, lines, quotations } = shown;
  return (
    <section className="stack">
      <h2>{text.about}</h2>
      <DescriptionList
        items={[
          { key: 'buyer', term: words.tickets.buyer, value: <CustomerLink buyer={buyer} /> },
          { key: 'created', term: text.created, value: <InstantText at={created} /> },
          { key: 'since', term: words.tickets.since, value: whom === 'nobody' ? null : <InstantText at={since} /> },
          { key: 'assignee', term: text.assignee, value: shown.assignee?.name ?? null },
        ]}
      />
      {lines.length > 0 && (
        <>
          <h2>{text.lines}</h2>
          <ol className="request-wanted">
            {lines.map(({ position, text: wanted, cas, product_id: product, code, packs, offered }) => (
              <li key={position}>
                {product === null ? (
                  wanted
                ) : (
                  <a className="link" href={`/catalogue/products/${product}`}>
                    {wanted}
                  </a>
                )}
                {code !== null && (
                  <small>
                    {packs} × <span className="mono">{code}</span>
                  </small>
                )}
                {cas !== null && <small className="mono">CAS {cas}</small>}
                {offered && (
                  <small>
                    {text.offered}{' '}
                    <a className="link" href={`/catalogue/products/${offered.product_id}`}>
                      {offered.name}
                    </a>
                  </small>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {quotations.length > 0 && (
        <>
          <h2>{words.orders.quotations}</h2>
          <ul className="request-wanted">
            {quotations.map(({ number, goods, valid_until: until, is_valid: isValid }) => (
              <li key={number}>
                <a className="link mono" href={`/orders/quotations/${number}`}>
                  {number}
                </a>{' '}
                {formatFen(goods)}
                <small>
                  {words.orders.validUntil} <DayText day={until} /> {!isValid && <Badge>{words.orders.validities.ended}</Badge>}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
