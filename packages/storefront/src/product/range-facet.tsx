import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { rangeOf, withRange } from './facet-choice.ts';
import { formatFigure } from './format-figure.ts';
import { rangeField } from './range-field.ts';
import type { FacetProps } from './values-facet.tsx';

/**
 * From and to in the facet's unit, which stands behind the fields. Another unit of the same kind may be typed, and a whole range
 * into one field. It is read when one presses Enter or leaves a field that was changed.
 */
export function RangeFacet({ facet: { key, label, unit, range: bounds }, listing, onChoose }: FacetProps) {
  const { words } = useWords();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [faulty, setFaulty] = useState(false);
  const chosen = rangeOf(key, listing);

  const apply = async () => {
    const [from = '', to = ''] = [...(fields.current?.querySelectorAll('input') ?? [])].map((input) => input.value);
    const { readRange } = await import('./measure.ts');
    const range = readRange(from, to, unit);
    setFaulty(range === undefined);
    if (range && (range.from !== chosen.from || range.to !== chosen.to)) onChoose(withRange(key, range, listing));
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void apply();
  };
  const field = (end: 'from' | 'to', value: number | null, bound: number | undefined) => (
    <input
      // what was typed gives way to what was understood
      key={`${end} ${value}`}
      className="input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={rangeField(end, key, unit)}
      aria-label={words.listing.rangeEnd[end](label, unit)}
      aria-invalid={faulty || undefined}
      aria-describedby={faulty ? id : undefined}
      placeholder={bound === undefined ? words.listing.rangePlaceholder[end] : formatFigure(bound)}
      defaultValue={value ?? ''}
      onKeyDown={steer}
      onBlur={(event) => {
        if (event.target.value.trim() !== String(value ?? '')) void apply();
      }}
    />
  );
  return (
    <details className="facet" open>
      <summary>{label}</summary>
      <div className="facet-range" role="group" aria-label={label} ref={fields}>
        {field('from', chosen.from, bounds?.min)}
        <span aria-hidden="true">–</span>
        {field('to', chosen.to, bounds?.max)}
        {unit && <span className="facet-unit">{unit}</span>}
      </div>
      {faulty && (
        <p className="field-error" id={id} role="alert">
          {words.listing.noFigure(unit)}
        </p>
      )}
    </details>
  );
}
