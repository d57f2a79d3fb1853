import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  /** At the far end of the option: a fee, a time. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  /** `cards` where one decides (shipping, payment), `inline` for a few short labels. */
  variant?: 'list' | 'inline' | 'cards';
  value?: string;
  defaultValue?: string;
  required?: boolean;
  error?: ReactNode;
  onValue?: (value: string) => void;
}

/** One choice of several, as a fieldset; controlled with `value`, else a plain form control. */
export function RadioGroup({ name, legend, options, variant = 'list', value, defaultValue, required, error, onValue }: RadioGroupProps) {
  const errorId = error ? `${name}-error` : undefined;
  return (
    <fieldset className={classNames('choice-group', variant === 'inline' && 'is-inline')} aria-describedby={errorId}>
      <legend className="field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames('choice', variant === 'cards' && 'choice-card')}>
          <input
            type="radio"
            name={name}
            value={option.value}
            required={required}
            disabled={option.disabled}
            {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
            onChange={() => onValue?.(option.value)}
          />
          <span>
            {option.aside && <span className="choice-aside">{option.aside}</span>}
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
