import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { Ledger } from './ledger.tsx';
import { LotBadge } from './lot-badge.tsx';
import { PackLowLevel } from './low-level.tsx';
import type { StockAction } from './stock-action.tsx';
import { StockActionDialog } from './stock-action-dialog.tsx';

export type PackShown = Output<'consoleStock.getPack'>;
export type WarehouseStock = PackShown['locations'][number];

/** One pack: its stock in each warehouse and the actions on it, its ledger. */
export function PackDetail() {
  const { words } = useWords();
  const code = useParams()['code'] ?? '';
  const { shown: pack, instead } = useOne(useShown('consoleStock.getPack', { code }), (one) => one.code === code);
  if (!pack) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          <span className="mono">{pack.code}</span> {pack.name} · {pack.label}
        </h1>
      </div>
      <Warehouses pack={pack} />
      <PackLowLevel key={pack.code} pack={pack} />
      <StockByLot pack={pack} />
      <Ledger code={pack.code} other={words.warehouse.reserved} />
    </>
  );
}

function Warehouses({ pack }: { pack: PackShown }) {
  const { words } = useWords();
  const w = words.warehouse;
  return (
    <TableScroller label={w.stock}>
      <DataTable caption={w.stock} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{w.warehouse}</HeadCell>
            <HeadCell align="end">{w.onHand}</HeadCell>
            <HeadCell align="end">{w.reserved}</HeadCell>
            <HeadCell align="end">{w.aside}</HeadCell>
            <HeadCell align="end">{w.free}</HeadCell>
            <HeadCell align="end">{w.short}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {pack.stock.map((row) => (
            <tr key={row.warehouse.key}>
              <RowHead>{row.warehouse.name}</RowHead>
              <Cell align="end">{row.on_hand}</Cell>
              <Cell align="end">{row.reserved}</Cell>
              <Cell align="end">{row.unsellable}</Cell>
              <Cell align="end">
                <strong>{row.free}</strong>
              </Cell>
              <Cell align="end">{row.short || words.frame.none}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

function StockByLot({ pack }: { pack: PackShown }) {
  const { words } = useWords();
  const w = words.warehouse;
  const mayMove = useMay('stock.move');
  const [open, setOpen] = useState<{ act: StockAction; location: WarehouseStock } | null>(null);
  return (
    <section className="stack">
      <h2>{w.locations}</h2>
      <p className="field-hint">{w.locationsHint}</p>
      <TableScroller label={w.locations}>
        <DataTable caption={w.locations} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{w.warehouse}</HeadCell>
              <HeadCell>{w.lot}</HeadCell>
              <HeadCell>{w.state}</HeadCell>
              <HeadCell>{w.expires}</HeadCell>
              <HeadCell align="end">{w.onHand}</HeadCell>
              <HeadCell align="end">{w.setAside}</HeadCell>
              {mayMove && <HeadCell hiddenText>{w.acts}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {pack.locations.map((location) => (
              <tr key={`${location.warehouse.key} ${location.lot?.id ?? ''}`}>
                <Cell>{location.warehouse.name}</Cell>
                <Cell>
                  {location.lot ? (
                    <a className="link mono" href={`/warehouse/lots/${location.lot.id}`}>
                      {location.lot.number}
                    </a>
                  ) : (
                    w.noLot
                  )}
                </Cell>
                <Cell>{location.lot ? <LotBadge state={location.lot.state} /> : words.frame.none}</Cell>
                <Cell>
                  <DayText day={location.lot?.expires_on ?? null} />
                </Cell>
                <Cell align="end">{location.on_hand}</Cell>
                <Cell align="end">{location.aside}</Cell>
                {mayMove && (
                  <Cell>
                    <span className="row-actions">
                      {actionsOn(location, pack).map((act) => (
                        <Button key={act} size="sm" variant="quiet" onClick={() => setOpen({ act, location })}>
                          {w.act[act]}
                        </Button>
                      ))}
                    </span>
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      {open && <StockActionDialog pack={pack} {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** The actions on a warehouse's stock as it is; the shop checks them once more. */
function actionsOn({ on_hand: packs, aside }: WarehouseStock, { warehouses }: PackShown): StockAction[] {
  const isFree = packs > aside;
  return [
    ...(isFree && warehouses.length > 1 ? (['move'] as const) : []),
    'count',
    ...(isFree ? (['quarantine'] as const) : []),
    ...(aside > 0 ? (['clear'] as const) : []),
    'writeOff',
  ];
}
