import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../words/use-words.ts';

type Props = {
  name: string;
  index: number;
  count: number;
  /** The first place that something can be moved to. */
  first?: number;
  pending?: boolean;
  onMove: (by: -1 | 1) => void;
};

/** Moves an item up or down; there is no button at the ends. */
export function OrderButtons({ name, index, count, first = 0, pending = false, onMove }: Props) {
  const { words } = useWords();
  return (
    <span className="order-buttons">
      {index > first && (
        <Button size="sm" pending={pending} aria-label={words.content.up(name)} onClick={() => onMove(-1)}>
          ↑
        </Button>
      )}
      {index >= first && index < count - 1 && (
        <Button size="sm" className="is-down" pending={pending} aria-label={words.content.down(name)} onClick={() => onMove(1)}>
          ↓
        </Button>
      )}
    </span>
  );
}

/** The same values with the one at this place moved. */
export function moved<Value>(values: readonly Value[], index: number, by: -1 | 1): Value[] {
  const next = [...values];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + by, 0, one);
  return next;
}
