import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useImportWords } from './use-import-words.ts';
import { DaysText } from '../prices/days-text.tsx';
import type { ImportShown } from './detail.tsx';

type Row = Output<'imports.findPrices'>['items'][number];

/** The price changes that an approval is about. */
export function Prices({ job }: { job: ImportShown }) {
  const text = useImportWords();
  const state = useTableState('prices');
  const { data } = useShown('imports.findPrices', { id: job.id, page: state.page });
  const hasDays = data?.items.some(({ valid_from: from }) => from !== null) === true;
  const columns = useColumns(job, hasDays);
  if (data && data.total + data.unchanged === 0) return null;
  return (
    <section className="stack">
      <h2>{text.prices}</h2>
      {data && <p>{text.pricesHint(data.total, data.fresh, data.unchanged)}</p>}
      <WorkTable
        label={text.prices}
        columns={columns}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ line }) => String(line)}
        nameOf={({ code }) => code}
        isStacked
      />
    </section>
  );
}

function useColumns({ kind }: ImportShown, hasDays: boolean): Column<Row>[] {
  const { words } = useWords();
  const text = useImportWords();
  const maySeePrices = useMay('prices.read');
  const isAgreed = kind === 'contract-prices';
  return [
    ...(isAgreed ? [{ key: 'institution', head: words.prices.institution, cell: ({ institution }: Row) => institution }] : []),
    {
      key: 'code',
      head: words.prices.code,
      cell: ({ sku_id: id, code }) =>
        id === null || !maySeePrices ? (
          <span className="mono">{code}</span>
        ) : (
          <a className="mono" href={`/prices/${id}`}>
            {code}
          </a>
        ),
    },
    {
      key: 'product',
      head: words.prices.product,
      cell: ({ product, label }) => (label === null ? product : `${product}${words.frame.comma}${label}`),
    },
    {
      key: 'now',
      head: text.priceNow,
      align: 'end',
      cell: ({ price_now: now, tiers_now: tiers }) =>
        now === null ? <Badge tone="info">{text.newPack}</Badge> : <PriceText price={now} tiers={tiers} />,
    },
    {
      key: 'then',
      head: text.priceThen,
      align: 'end',
      cell: ({ price, tiers }) => (
        <strong>
          <PriceText price={price} tiers={tiers} />
        </strong>
      ),
    },
    { key: 'change', head: text.change, align: 'end', cell: (row) => <ChangeText row={row} /> },
    ...(hasDays
      ? [
          {
            key: 'days',
            head: words.prices.days,
            cell: ({ valid_from: from, valid_until: until }: Row) => from !== null && <DaysText from={from} until={until} />,
          },
        ]
      : []),
    { key: 'line', head: text.line, align: 'end', extra: true, cell: ({ line }) => line },
  ];
}

/** With its tiers below, if the file has any. */
function PriceText({ price, tiers }: { price: number; tiers: Row['tiers'] }) {
  const { words } = useWords();
  return (
    <>
      {formatFen(price)}
      {tiers?.map(({ min_quantity: min, price: each }) => (
        <div key={min} className="text-muted">
          {words.prices.tier(min, formatFen(each))}
        </div>
      ))}
    </>
  );
}

/** An unchanged list price can hide a tier: a different change of the lowest price is shown too. */
function ChangeText({ row: { percent, lowest_percent: lowest } }: { row: Row }) {
  const text = useImportWords();
  if (percent === null) return null;
  return (
    <>
      {text.percent(percent)}
      {lowest !== null && lowest !== percent && <div className="text-muted">{text.lowestChange(text.percent(lowest))}</div>}
    </>
  );
}
