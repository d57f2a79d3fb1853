import { formatFen } from '@aliquot/contract/core/money.ts';
import { useEffect, useState } from 'react';
import { formatPoints } from '../../points/format-points.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

export type PointsChoiceProps = {
  points: Preview['points'];
  /** The points in the address. */
  chosen: number;
  error: string | undefined;
  onChoose: (points: number) => void;
};

/** While dragging or typing, the sums are requested after this pause, ms. */
const rest = 300;

/** Points that pay for a part of the order: a slider and a field. Nothing without points. */
export function PointsChoice({ points, chosen, error, onChoose }: PointsChoiceProps) {
  const { words } = useWords();
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => {
      setMoved(null);
      if (moved !== chosen) onChoose(moved);
    }, rest);
    return () => clearTimeout(timer);
  });
  if (points.balance === 0) return null;
  const shown = Math.min(moved ?? chosen, points.most);
  const move = (text: string) => {
    const typed = Number(text);
    setMoved(Number.isInteger(typed) ? Math.max(0, Math.min(typed, points.most)) : 0);
  };
  return (
    <CheckoutSection name="points" title={words.checkout.points}>
      <Field
        id="points"
        label={words.checkout.pointsToUse}
        hint={words.checkout.pointsHint(formatPoints(points.balance), formatPoints(points.most))}
        error={error}
        className="points-field"
      >
        {(ties) => (
          <span>
            <TextInput
              {...ties}
              inputMode="numeric"
              disabled={points.most === 0}
              value={String(shown)}
              onChange={(event) => move(event.target.value)}
            />
            <input
              type="range"
              aria-label={words.checkout.pointsToUse}
              aria-valuetext={words.checkout.pointsWorth(formatPoints(shown), formatFen(shown))}
              min={0}
              max={points.most}
              disabled={points.most === 0}
              value={shown}
              onChange={(event) => move(event.target.value)}
            />
            <output className="price">{formatFen(-shown)}</output>
          </span>
        )}
      </Field>
    </CheckoutSection>
  );
}
