import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A native select; give it `<option>` children. */
export function Select({ className, children, ...rest }: Omit<ComponentProps<'select'>, 'style'>) {
  return (
    <span className={classNames('select', className)}>
      <select {...rest} className="input">
        {children}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
