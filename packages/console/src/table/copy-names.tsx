import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';

/** Copies what the selected rows are called, one a line. */
export function CopyNames({ names }: { names: readonly string[] }) {
  const { words } = useWords();
  const copy = async () => {
    await navigator.clipboard.writeText(names.join('\n'));
    showToast({ text: words.table.copied });
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      {words.table.copyNumbers}
    </Button>
  );
}
