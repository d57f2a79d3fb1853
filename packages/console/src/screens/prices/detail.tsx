import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { ChangePrice } from './change-price.tsx';
import { DaysText } from './days-text.tsx';
import { PlannedOfPack } from './planned-of-pack.tsx';

export type PriceShown = Output<'prices.get'>;

/** What one pack costs, what it cost before, and who pays another price. */
export function PriceDetail() {
  const { words } = useWords();
  const mayEdit = useMay('prices.edit');
  const id = useIdInAddress();
  const { shown: data, instead } = useOne(useShown('prices.get', { sku_id: id }), (one) => one.pack.sku_id === id);
  if (!data) return instead;
  const { pack } = data;
  return (
    <>
      <div className="area-head">
        <h1>
          <span className="mono">{pack.code}</span> {pack.product} · {pack.label}
        </h1>
        {pack.percent_off !== null && <Badge tone="accent">−{pack.percent_off} %</Badge>}
        {pack.is_withdrawn && <Badge>{words.prices.withdrawn}</Badge>}
        <HistoryLink kind="sku" id={pack.sku_id} />
      </div>
      <div className="columns">
        {mayEdit ? <ChangePrice key={pack.sku_id} pack={pack} /> : <Standing pack={pack} />}
        <section className="stack">
          <PlannedOfPack pack={pack} planned={data.planned} mayEdit={mayEdit} />
          <History changes={data.history} />
          <Contracts contracts={data.contracts} />
        </section>
      </div>
    </>
  );
}

function Standing({ pack }: { pack: PriceShown['pack'] }) {
  const { words } = useWords();
  return (
    <section className="stack">
      <p>
        {words.prices.price}
        {words.frame.colon}
        {formatFen(pack.price)}
      </p>
      <ul>
        {pack.tiers.map(({ min_quantity: min, price }) => (
          <li key={min}>{words.prices.tier(min, formatFen(price))}</li>
        ))}
      </ul>
    </section>
  );
}

function History({ changes }: { changes: PriceShown['history'] }) {
  const { words } = useWords();
  if (changes.length === 0) return <p className="text-muted">{words.prices.neverChanged}</p>;
  return (
    <TableScroller label={words.prices.before}>
      <DataTable caption={words.prices.before} compact>
        <thead>
          <tr>
            <HeadCell>{words.prices.changed}</HeadCell>
            <HeadCell align="end">{words.prices.from}</HeadCell>
            <HeadCell align="end">{words.prices.to}</HeadCell>
            <HeadCell>{words.prices.by}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            <tr key={index}>
              <Cell>
                <InstantText at={change.changed_at} />
              </Cell>
              <Cell align="end">
                <Cost price={change.price_before} tiers={change.tiers_before} other={change.tiers_after} />
              </Cell>
              <Cell align="end">
                <Cost price={change.price_after} tiers={change.tiers_after} other={change.tiers_before} />
              </Cell>
              <Cell>
                {change.changed_by ?? words.prices.byFile} {change.is_planned && <Badge>{words.prices.byPlan}</Badge>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

type Tiers = PriceShown['history'][number]['tiers_before'];

/** A list price; its tiers below it where they changed too. */
function Cost({ price, tiers, other }: { price: number; tiers: Tiers; other: Tiers }) {
  const { words } = useWords();
  const isChanged = tiers !== null && JSON.stringify(tiers) !== JSON.stringify(other);
  if (!isChanged) return formatFen(price);
  const listed = tiers.map((tier) => words.prices.tier(tier.min_quantity, formatFen(tier.price)));
  return (
    <>
      {formatFen(price)}
      {(listed.length > 0 ? listed : [words.prices.noTiers]).map((line) => (
        <small key={line} className="block text-muted">
          {line}
        </small>
      ))}
    </>
  );
}

function Contracts({ contracts }: { contracts: PriceShown['contracts'] }) {
  const { words } = useWords();
  if (contracts.length === 0) return null;
  return (
    <TableScroller label={words.prices.contracts}>
      <DataTable caption={words.prices.contracts} compact>
        <thead>
          <tr>
            <HeadCell>{words.prices.institution}</HeadCell>
            <HeadCell align="end">{words.prices.agreed}</HeadCell>
            <HeadCell>{words.prices.days}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={`${contract.institution_key} ${contract.valid_from}`}>
              <Cell>{contract.institution}</Cell>
              <Cell align="end">{formatFen(contract.price)}</Cell>
              <Cell>
                <DaysText from={contract.valid_from} until={contract.valid_until} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
