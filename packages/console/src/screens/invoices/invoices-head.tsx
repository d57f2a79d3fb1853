import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

/** The head of the area's two lists, with the way from one to the other. */
export function InvoicesHead({ part }: { part: 'tasks' | 'issued' }) {
  const { words } = useWords();
  return (
    <AreaHead
      title={words.areas.invoices}
      places={(['tasks', 'issued'] as const).map((key) => ({
        href: key === 'tasks' ? '/invoices' : '/invoices/issued',
        label: words.invoices.parts[key],
        current: key === part,
      }))}
    />
  );
}
