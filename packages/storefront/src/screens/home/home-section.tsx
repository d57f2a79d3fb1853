import { type ReactNode, useId } from 'react';
import { Icon } from '@aliquot/ui/icon.tsx';

export type HomeSectionProps = { title: string; more?: { href: string; label: string }; children: ReactNode };

/** A part of the home page, with the way to all of it. */
export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="home-section">
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="quiet-link" href={more.href}>
            {more.label}
            <Icon name="chevron-right" size={16} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
