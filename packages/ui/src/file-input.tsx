import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * The browser's own file chooser: its text follows the browser's language and it works without
 * scripts.
 */
export function FileInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'style' | 'type'>) {
  return <input {...rest} type="file" className={classNames('input file-input', className)} />;
}
