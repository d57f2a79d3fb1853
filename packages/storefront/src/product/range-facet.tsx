import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useShownText } from '../navigation/use-shown-text.ts';
import { useWords } from '../words/use-words.ts';
import { rangeOf, withRange } from './facet-choice.ts';
import { formatFigure } from './format-figure.ts';
import { rangeField } from './range-field.ts';
import type { FacetProps } from './values-facet.tsx';

/**
 * From and to in the facet's unit. Another unit, or a whole range in one field, may be typed. Read
 * on Enter or on leaving a changed field.
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
  const field = (end: 'from' | 'to', value: number | null, bound: number | undefined) => (
    <End
      name={rangeField(end, key, unit)}
      label={words.listing.rangeEnd[end](label, unit)}
      placeholder={bound === undefined ? words.listing.rangePlaceholder[end] : formatFigure(bound)}
      value={String(value ?? '')}
      fault={faulty ? id : undefined}
      onApply={() => void apply()}
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

type EndProps = {
  name: string;
  label: string;
  placeholder: string;
  /** What was understood replaces what was typed. */
  value: string;
  /** The id of the message that it cannot be read. */
  fault: string | undefined;
  onApply: () => void;
};

/** One end of a range. */
function End({ name, label, placeholder, value, fault, onApply }: EndProps) {
  const field = useShownText(value);
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onApply();
  };
  return (
    <input
      ref={field}
      className="input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      aria-label={label}
      aria-invalid={fault !== undefined || undefined}
      aria-describedby={fault}
      placeholder={placeholder}
      defaultValue={value}
      onKeyDown={steer}
      onBlur={(event) => {
        if (event.target.value.trim() !== value) onApply();
      }}
    />
  );
}
