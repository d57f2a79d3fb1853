import { formatFen } from '@aliquot/contract/core/money.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { useScrollIntoView } from '@aliquot/ui/use-scroll-into-view.ts';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './loader.ts';
import { findChanges } from './total-change.ts';

/** What changed from the sums that the buyer saw, to confirm the order again. */
export function TotalMoved({ before, after, text }: { before: Preview; after: Preview; text: string }) {
  const { words } = useWords();
  const place = useScrollIntoView<HTMLDivElement>();
  const sum = (fen: number | null) => (fen === null ? '–' : formatFen(fen));
  return (
    <div ref={place}>
      <Message kind="danger" title={text} live>
        <table className="total-moved">
          <thead>
            <tr>
              <th scope="col">{words.checkout.whatMoved}</th>
              <th scope="col">{words.checkout.before}</th>
              <th scope="col">{words.checkout.after}</th>
            </tr>
          </thead>
          <tbody>
            {findChanges(before, after).map((change) => (
              <tr key={change.key}>
                <th scope="row">{change.text}</th>
                <td>{sum(change.before)}</td>
                <td>{sum(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Message>
    </div>
  );
}
