import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { useWords } from '../words/use-words.ts';
import type { TableState } from './table-state.ts';

type Choosable = { key: string; head: string; extra?: true };

/** Which columns a table shows; one stays at least. */
export function ColumnChoice({ columns, state }: { columns: readonly Choosable[]; state: TableState }) {
  const { words } = useWords();
  const usual = columns.filter(({ extra }) => !extra).map(({ key }) => key);
  const shown = state.columns ?? usual;
  const choose = (key: string, isOn: boolean) => {
    const next = columns.map((column) => column.key).filter((one) => (one === key ? isOn : shown.includes(one)));
    if (next.length > 0) state.change({ cols: next.join('.') === usual.join('.') ? null : next.join('.') });
  };
  return (
    <details className="column-choice">
      <summary>{words.table.columns}</summary>
      <div>
        {columns.map(({ key, head }) => (
          <Checkbox key={key} label={head} checked={shown.includes(key)} onChange={(event) => choose(key, event.target.checked)} />
        ))}
      </div>
    </details>
  );
}
