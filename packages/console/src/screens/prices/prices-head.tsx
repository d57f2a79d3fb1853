import { Tabs } from '@aliquot/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../words/use-words.ts';

/** The header of list prices, now and planned, and agreed prices. */
export function PricesHead({ part, children }: { part: 'packs' | 'planned' | 'contracts'; children?: ReactNode }) {
  const { prices: text, areas } = useWords().words;
  const titles = { packs: areas.prices, planned: text.planned, contracts: text.contracts };
  return (
    <>
      <div className="area-head">
        <h1>{titles[part]}</h1>
        {children}
      </div>
      <Tabs
        label={areas.prices}
        tabs={[
          { href: '/prices', label: text.list, current: part === 'packs' },
          { href: '/prices/planned', label: text.planned, current: part === 'planned' },
          { href: '/prices/contracts', label: text.contracts, current: part === 'contracts' },
        ]}
      />
    </>
  );
}
