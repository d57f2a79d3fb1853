import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'style' | 'type'> {
  label: ReactNode;
  /** A line under the label. */
  detail?: ReactNode;
  /** A quiet figure at the far end, such as a facet's count. */
  aside?: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ label, detail, aside, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...rest} type="checkbox" />
      <span>
        {aside && <span className="choice-aside text-muted">{aside}</span>}
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}
