import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Fragment } from 'react';
import { formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

type Reduction = Output<'promotions', 'getOffers'>['reductions'][number];

const whole = (fen: number) => formatFen(fen).replace(/\.00$/, '');

/** A full reduction: its steps, what it covers, and its last day. It needs no act. */
export function ReductionCard({ reduction: { title, steps, scope, ends_at: endsAt } }: { reduction: Reduction }) {
  const { words, language } = useWords();
  const text = words.offersAndTrials;
  return (
    <li className="coupon reduction">
      <div className="coupon-worth">
        <strong>{whole(steps.at(-1)?.off ?? 0)}</strong>
        <small>{text.from(whole(steps.at(-1)?.threshold ?? 0))}</small>
      </div>
      <div className="coupon-text">
        <h3>{title}</h3>
        <p>{steps.map(({ threshold, off }) => text.step(whole(threshold), whole(off))).join(' · ')}</p>
        <p>
          {text.covers} {scope.length === 0 && text.wholeShop}
          {scope.map((part, index) => (
            <Fragment key={`${part.kind}-${part.id}`}>
              {index > 0 && (language === 'en' ? ', ' : '、')}
              <Covered part={part} />
            </Fragment>
          ))}
          {' · '}
          {text.reductionUntil} <time dateTime={endsAt}>{formatLastDay(endsAt, language)}</time>
        </p>
      </div>
    </li>
  );
}

/** What it covers, with the way to it; brands are found on the page of all brands. */
function Covered({ part: { kind, id, name } }: { part: Reduction['scope'][number] }) {
  if (kind === 'brand')
    return (
      <a href={href('brand')} className="link">
        {name}
      </a>
    );
  const to = kind === 'product' ? href('productDetails', { id }) : href('productCategory', { category_ids: id });
  return (
    <a className="link" href={to}>
      {name}
    </a>
  );
}
