import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';

/** The head of the area's two lists, with the way from one to the other. */
export function InvoicesHead({ part }: { part: 'tasks' | 'issued' }) {
  const { words } = useWords();
  return (
    <>
      <h1>{words.areas.invoices}</h1>
      <Tabs
        label={words.areas.invoices}
        tabs={(['tasks', 'issued'] as const).map((key) => ({
          href: key === 'tasks' ? '/invoices' : '/invoices/issued',
          label: words.invoices.parts[key],
          current: key === part,
        }))}
      />
    </>
  );
}
