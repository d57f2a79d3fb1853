import { Button } from '@aliquot/ui/button.tsx';
import { TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useScrollIntoView } from '@aliquot/ui/use-scroll-into-view.ts';
import { useWords } from '../words/use-words.ts';

export type Difference = { label: string; mine: string; theirs: string };

export type ConflictNoticeProps = {
  differences: readonly Difference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** A concurrent change: one's own input beside the present state, and the choice between them. */
export function ConflictNotice({ differences, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { words } = useWords();
  const place = useScrollIntoView<HTMLDivElement>();
  return (
    <div ref={place}>
      <Message kind="warning" title={words.form.conflict} live>
        <p>{words.form.conflictHint}</p>
        <TableScroller label={words.form.conflict}>
          <table className="data-table is-compact">
            <thead>
              <tr>
                <th scope="col">{words.form.field}</th>
                <th scope="col">{words.form.yours}</th>
                <th scope="col">{words.form.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, mine, theirs }) => (
                <tr key={label} className={mine === theirs ? undefined : 'is-selected'}>
                  <th scope="row">{label}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
        <p className="form-actions">
          <Button onClick={onTakeTheirs}>{words.form.takeTheirs}</Button>
          <Button onClick={onKeepMine}>{words.form.keepMine}</Button>
        </p>
      </Message>
    </div>
  );
}
