import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { nearestQuantity } from './quantity.ts';

export interface NumberStepperProps extends Omit<
  ComponentProps<'input'>,
  'style' | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'size' | 'onChange'
> {
  value: number;
  min?: number;
  max?: number;
  step?: number;
  size?: 'sm' | 'md';
  /** Names the input where no visible label does. */
  label?: string;
  decreaseLabel: string;
  increaseLabel: string;
  /**
   * Called with the new quantity: after a press of − or +, and after typing on Enter or on leaving
   * the field.
   */
  onQuantity?: (quantity: number) => void;
}

/**
 * A quantity with − and +. The input is a real number field of its form; without scripts the two
 * buttons are left out.
 */
export function NumberStepper({
  value,
  min = 1,
  max = 9999,
  step = 1,
  size = 'md',
  label,
  decreaseLabel,
  increaseLabel,
  onQuantity,
  onBlur,
  onKeyDown,
  className,
  ...rest
}: NumberStepperProps) {
  const [text, setText] = useState(String(value));
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(String(value));
  }

  const current = nearestQuantity(text, { min, max, step });
  const commit = (typed: string) => {
    const quantity = nearestQuantity(typed, { min, max, step });
    setText(String(quantity));
    if (quantity !== value) onQuantity?.(quantity);
  };
  // Not disabled at the bounds: a disabled button would drop the focus of whoever holds the key.
  const button = (change: number, name: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      className="needs-script"
      aria-label={name}
      aria-disabled={(change < 0 ? current <= min : current + step > max) || undefined}
      onClick={() => commit(String(current + change))}
    >
      <Icon name={icon} size={16} />
    </button>
  );

  return (
    <span className={classNames('stepper', size === 'sm' && 'is-sm', className)}>
      {button(-step, decreaseLabel, 'minus')}
      <input
        {...rest}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => {
          commit(event.target.value);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
          onKeyDown?.(event);
        }}
      />
      {button(step, increaseLabel, 'plus')}
    </span>
  );
}
