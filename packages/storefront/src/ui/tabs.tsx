import type { ReactNode } from 'react';

export interface Tab {
  href: string;
  label: ReactNode;
  count?: number;
  current?: boolean;
}

/** Tabs that are places: links, so that each has an address and works without scripts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && tab.count > 0 && <span className="count">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
