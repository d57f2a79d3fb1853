import type { ReactNode } from 'react';
import { classNames } from '@aliquot/ui/class-names.ts';

/** A part of the page with an address of its own (`#id`). */
export function Section({ id, title, className, children }: { id: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} className={classNames('product-section', className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
