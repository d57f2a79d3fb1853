import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';

/** What the shop asks everybody, now and from days to come, and what it has agreed with institutions. */
export function PriceTabs({ at }: { at: 'packs' | 'planned' | 'contracts' }) {
  const { words } = useWords();
  return (
    <Tabs
      label={words.areas.prices}
      tabs={[
        { href: '/prices', label: words.prices.list, current: at === 'packs' },
        { href: '/prices/planned', label: words.prices.planned, current: at === 'planned' },
        { href: '/prices/contracts', label: words.prices.contracts, current: at === 'contracts' },
      ]}
    />
  );
}
