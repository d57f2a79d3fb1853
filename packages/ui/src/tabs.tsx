import type { ReactNode } from 'react';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

export interface Tab {
  href: string;
  label: ReactNode;
  count?: number;
  current?: boolean;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** One entry of the history for them all: Back leads to where the reader was before. */
  replace?: boolean;
}

/** Tabs that are places: links, so that each has an address and works without scripts. */
export function Tabs({ label, tabs, replace = false }: TabsProps) {
  const row = useScrollToCurrent<HTMLUListElement>(tabs.find(({ current }) => current)?.href);
  return (
    <nav aria-label={label}>
      <ul ref={row} className="tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} data-replace={replace || undefined} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <span className="count">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
