import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** One line of text; `mono` for catalogue numbers, CAS numbers and codes. */
export function TextInput({ mono = false, className, ...rest }: Omit<ComponentProps<'input'>, 'style'> & { mono?: boolean }) {
  return <input type="text" {...rest} className={classNames('input', mono && 'mono', className)} />;
}
