import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { LotCorrections } from './correction/lot-corrections.tsx';
import { useCorrectionWords } from './correction/use-correction-words.ts';
import { Ledger } from './ledger.tsx';
import { LotActions } from './lot-actions.tsx';
import { LotBadge } from './lot-badge.tsx';
import { LotHolders } from './lot-holders.tsx';
import { LotResults } from './lot-results.tsx';

export type LotShown = Output<'consoleStock.getLot'>;

/** A lot: days, locations, decisions, analysis, recipients and ledger. */
export function LotDetail() {
  const { words } = useWords();
  const mayOrders = useMay('orders.read');
  const id = useIdInAddress();
  const { shown: lot, instead } = useOne(useShown('consoleStock.getLot', { id }), (one) => one.id === id);
  if (!lot) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.warehouse.lot} <span className="mono">{lot.number}</span>
        </h1>
        <LotBadge state={lot.state} />
        <HistoryLink kind="lot" id={lot.id} />
      </div>
      <LotActions key={lot.id} lot={lot} />
      <div className="columns">
        <LotFacts lot={lot} />
        <div className="stack">
          <Decisions lot={lot} />
          <LotCorrections lot={lot} />
        </div>
      </div>
      <LotResults key={`${lot.id} ${lot.acts.includes('results')}`} lot={lot} />
      {mayOrders && <LotHolders id={lot.id} />}
      <Ledger code={lot.code} lotId={lot.id} other={words.warehouse.setAside} />
    </>
  );
}

function LotFacts({ lot }: { lot: LotShown }) {
  const { words } = useWords();
  const w = words.warehouse;
  const { formerNumbers } = useCorrectionWords();
  const packs = lot.locations.map(({ warehouse, on_hand: onHand, aside }) =>
    aside > 0
      ? `${warehouse.name}${words.frame.colon}${onHand} (${w.setAside} ${aside})`
      : `${warehouse.name}${words.frame.colon}${onHand}`,
  );
  return (
    <DescriptionList
      items={[
        {
          key: 'pack',
          term: w.product,
          value: (
            <>
              <a className="link mono" href={`/warehouse/packs/${encodeURIComponent(lot.code)}`}>
                {lot.code}
              </a>{' '}
              {lot.name}
              {words.frame.comma}
              {lot.label}
            </>
          ),
        },
        { key: 'former', term: formerNumbers, value: lot.former.length > 0 ? <span className="mono">{lot.former.join(', ')}</span> : null },
        { key: 'packs', term: w.onHand, value: packs.join('; ') || '0' },
        { key: 'made', term: w.made, value: <DayText day={lot.manufactured_on} /> },
        { key: 'received', term: w.received, value: <DayText day={lot.received_on} /> },
        { key: 'retest', term: w.retest, value: lot.retest_on && <DayText day={lot.retest_on} /> },
        { key: 'expires', term: w.expires, value: lot.expires_on && <DayText day={lot.expires_on} /> },
        {
          key: 'released',
          term: w.released,
          value: lot.released_on && (
            <>
              <DayText day={lot.released_on} /> <Signed by={lot.released_by} />
            </>
          ),
        },
      ]}
    />
  );
}

function Decisions({ lot: { decisions } }: { lot: LotShown }) {
  const { words } = useWords();
  const states: Readonly<Record<string, string>> = words.warehouse.lotStates;
  return (
    <section className="stack">
      <h2>{words.warehouse.decisions}</h2>
      {decisions.length === 0 && <p className="text-muted">{words.warehouse.none}</p>}
      <ul className="stack">
        {decisions.map(({ status, by, reason, at }) => (
          <li key={at + status}>
            <strong>{states[status] ?? status}</strong> <InstantText at={at} />, <Signed by={by} />
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
