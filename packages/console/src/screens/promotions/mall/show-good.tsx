import { Button } from '@aliquot/ui/button.tsx';
import { useActionWithToast } from '../../../calls/use-action-with-toast.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Good } from './mall-screen.tsx';

/** Hides what is shown and shows what is hidden; either is undone by the other. */
export function ShowGood({ good: { id, version, name, state } }: { good: Good }) {
  const text = useWords().words.mall;
  const isHidden = state === 'hidden';
  const act = useActionWithToast('pointsGoods.show', isHidden ? text.shown : text.hidden);
  const label = isHidden ? text.show : text.hide;
  return (
    <Button size="sm" pending={act.isPending} aria-label={`${label}: ${name}`} onClick={() => act.mutate({ id, version, shown: isHidden })}>
      {label}
    </Button>
  );
}
