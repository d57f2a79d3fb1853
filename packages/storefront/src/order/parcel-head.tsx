import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ReactNode } from 'react';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { formatShortDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { temperatures } from '@aliquot/contract/core/transports.ts';

type Parcel = Pick<Output<'orders', 'get'>['planned_shipments'][number], 'temperature' | 'dg' | 'fee' | 'leaves_on' | 'arrives_on'>;

export type ParcelHeadProps = { parcel: Parcel; title: ReactNode; /** Why it costs what it costs. */ reason?: string };

/** What applies to a whole parcel: temperature, hazards, days and fee. */
export function ParcelHead({ parcel, title, reason }: ParcelHeadProps) {
  const { words, language } = useWords();
  const text = words.order;
  const { temperature, dg, fee, leaves_on, arrives_on } = parcel;
  const day = (date: string) => <time dateTime={date}>{formatShortDay(date, language)}</time>;
  const classes = dg.filter((name) => name !== unknownClass).join(text.classJoin);
  return (
    <header>
      <h3>
        <Icon name="truck" size={16} />
        {title}
        <Badge tone={temperature === 'ambient' ? 'neutral' : 'info'}>{temperatures[temperature].names[language]}</Badge>
        {dg.length > 0 && <Badge tone="warning">{text.dangerousGoods(classes)}</Badge>}
      </h3>
      <span className="parcel-fee">{fee === 0 ? text.free : <Price fen={fee} />}</span>
      <p>
        <span className="whitespace-nowrap">
          {text.leaves} {day(leaves_on)}
        </span>{' '}
        <span className="whitespace-nowrap">
          → {text.arrives} {day(arrives_on)}
        </span>
      </p>
      {reason !== undefined && <p className="field-hint">{reason}</p>}
    </header>
  );
}

/** Dangerous goods of an unknown class travel separately under this name. */
const unknownClass = '?';
