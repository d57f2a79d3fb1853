import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import type { PriceShown } from './detail.tsx';
import { PlanPrice } from './plan-price.tsx';
import { plannedTones } from './planned-states.ts';
import { UnplanPrice } from './unplan-price.tsx';

type Props = { pack: PriceShown['pack']; planned: PriceShown['planned']; mayEdit: boolean };

/** Planned and stopped prices, and planning one; applied ones are in the history. */
export function PlannedOfPack({ pack, planned, mayEdit }: Props) {
  const { words } = useWords();
  const [isPlanning, setPlanning] = useState(false);
  const open = planned.filter(({ state }) => state === 'waiting' || state === 'stopped').toReversed();
  return (
    <section className="stack" aria-labelledby="planned">
      <div className="area-head">
        <h2 id="planned">{words.prices.planned}</h2>
        {mayEdit && (
          <Button size="sm" onClick={() => setPlanning(true)}>
            {words.prices.planIt}
          </Button>
        )}
      </div>
      {open.length === 0 ? (
        <p className="text-muted">{words.prices.plannedNone}</p>
      ) : (
        <TableScroller label={words.prices.planned}>
          <DataTable caption={words.prices.planned} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{words.prices.planFrom}</HeadCell>
                <HeadCell align="end">{words.prices.priceThen}</HeadCell>
                <HeadCell>{words.prices.state}</HeadCell>
                {mayEdit && <HeadCell>{words.prices.unplan}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {open.map((one) => (
                <tr key={one.id}>
                  <Cell>
                    <DayText day={one.day} />
                  </Cell>
                  <Cell align="end">
                    {formatFen(one.price)}
                    {(one.tiers === null
                      ? [words.prices.tiersStay]
                      : one.tiers.map((tier) => words.prices.tier(tier.min_quantity, formatFen(tier.price)))
                    ).map((line) => (
                      <small key={line} className="block text-muted">
                        {line}
                      </small>
                    ))}
                  </Cell>
                  <Cell>
                    <Badge tone={plannedTones[one.state]}>{words.prices.plannedStates[one.state]}</Badge>
                  </Cell>
                  {mayEdit && (
                    <Cell>
                      <UnplanPrice planned={one} />
                    </Cell>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
      {open.some(({ state }) => state === 'stopped') && <p className="text-muted">{words.prices.stoppedHint}</p>}
      {isPlanning && <PlanPrice pack={pack} onClose={() => setPlanning(false)} />}
    </section>
  );
}
