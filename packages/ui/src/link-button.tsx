import type { ComponentProps } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'style'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
}

/** A link with a button's look: it goes somewhere, a Button does something. */
export function LinkButton({ variant = 'secondary', size = 'md', square = false, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass(variant, size, square, className)}>
      {children}
    </a>
  );
}
