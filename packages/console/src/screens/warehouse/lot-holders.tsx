import { useShown } from '../../calls/use-calls.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useCorrectionWords } from './correction/use-correction-words.ts';

/** Everybody to whom packs of the lot were sent. */
export function LotHolders({ id }: { id: number }) {
  const { words } = useWords();
  const { asLot } = useCorrectionWords();
  const { data: holders } = useShown('consoleStock.findHolders', { id });
  return (
    <section className="stack" id="holders">
      <h2>{words.warehouse.holders}</h2>
      {holders?.length === 0 && <p className="text-muted">{words.warehouse.nobody}</p>}
      <ul>
        {holders?.map(({ order, recipient, noted, quantity, sent_at: at }, index) => (
          <li key={`${order} ${index}`}>
            <a className="link mono" href={`/orders/${order}`}>
              {order}
            </a>{' '}
            {recipient} × {quantity}, <InstantText at={at} />
            {noted !== null && asLot(noted)}
          </li>
        ))}
      </ul>
    </section>
  );
}
