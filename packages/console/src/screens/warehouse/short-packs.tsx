import { formatFen } from '@aliquot/contract/core/money.ts';
import { Message } from '@aliquot/ui/message.tsx';
import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useShortageWords } from './use-shortage-words.ts';

type Short = Output<'consoleStock.previewLoss'>['short'];

/** Which orders a count or write-off leaves short, before it is done. */
export function LossPreview({ of }: { of: Input<'consoleStock.previewLoss'> }) {
  const text = useShortageWords();
  const { data } = useShown('consoleStock.previewLoss', of);
  if (!data) return null;
  return (
    <>
      {data.moved > 0 && <p>{text.movedPacks(data.moved)}</p>}
      <ShortPacks short={data.short} />
    </>
  );
}

/** Orders whose reserved packs are missing, with their buyers and the money. */
export function ShortPacks({ short }: { short: Short }) {
  const text = useShortageWords();
  if (short.length === 0) return null;
  const packs = short.reduce((sum, one) => sum + one.packs, 0);
  const money = short.reduce((sum, one) => sum + (one.money ?? 0), 0);
  return (
    <Message kind="warning" live title={text.shortTitle(packs, short.length)}>
      <div className="stack">
        <p>{text.shortHint}</p>
        <ul>
          {short.map(({ code, order, ticket, buyer, packs: missing, money: value, is_paid: isPaid }) => (
            <li key={`${order} ${ticket} ${code}`}>
              <span className="mono">{order ?? ticket}</span> × {missing}
              {order !== null && ` · ${buyer} · ${isPaid ? text.paid : text.unpaid}`}
              {value !== null && ` · ${formatFen(value)}`}
            </li>
          ))}
        </ul>
        <p>{text.shortTotal(formatFen(money))}</p>
      </div>
    </Message>
  );
}
