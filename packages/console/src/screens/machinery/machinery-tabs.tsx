import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';

const places = {
  health: '/machinery',
  outbox: '/machinery/outbox',
  webhooks: '/machinery/webhooks',
  deliveries: '/machinery/deliveries',
  jobs: '/machinery/jobs',
} as const;
const order = ['health', 'outbox', 'webhooks', 'deliveries', 'jobs'] as const;

/** The parts of the machinery, each with an address. */
export function MachineryTabs({ current }: { current: keyof typeof places }) {
  const { words } = useWords();
  return (
    <Tabs
      label={words.areas.machinery}
      tabs={order.map((place) => ({ href: places[place], label: words.machinery.places[place], current: place === current }))}
    />
  );
}
