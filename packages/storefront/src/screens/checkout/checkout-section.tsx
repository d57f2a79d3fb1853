import type { ReactNode } from 'react';
import { Icon } from '@aliquot/ui/icon.tsx';

export type CheckoutSectionProps = {
  /** The part of the order that it decides about: refusals that concern it lead there. */
  name: string;
  /** Null where the legend of its only control is its title. */
  title: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
};

/** One decision of the checkout. */
export function CheckoutSection({ name, title, hint, error, children }: CheckoutSectionProps) {
  return (
    <section id={sectionId(name)}>
      {title && <h2>{title}</h2>}
      {hint && <p className="field-hint">{hint}</p>}
      {children}
      {error && (
        <p className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </section>
  );
}

/** The id of a section, e.g. to take the reader to it. */
export const sectionId = (name: string): string => `checkout-${name}`;
