import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The classes of a button's look, shared with links that look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, square: boolean, className?: string): string {
  return classNames('button', `button-${variant}`, size !== 'md' && `button-${size}`, square && 'button-square', className);
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a single icon; give an `aria-label` with it. */
  square?: boolean;
  /**
   * Work is under way: the text keeps its width and the button stays usable, since an optimistic
   * control is never disabled.
   */
  pending?: boolean;
  children: ReactNode;
}

/** A button; `type` is `button` unless stated otherwise. */
export function Button({
  variant = 'secondary',
  size = 'md',
  square = false,
  pending = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} aria-busy={pending || undefined} className={buttonClass(variant, size, square, className)}>
      {pending ? <span className="button-held">{children}</span> : children}
    </button>
  );
}
