import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { writeClipboard } from '@aliquot/ui/write-clipboard.ts';
import { useWords } from '../words/use-words.ts';

/** Copies what the selected rows are called, one a line. */
export function CopyNames({ names }: { names: readonly string[] }) {
  const { words } = useWords();
  const copy = async () => {
    const copied = await writeClipboard(names.join('\n'));
    showToast(copied ? { text: words.table.copied } : { kind: 'warning', text: words.table.notCopied });
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      {words.table.copyNumbers}
    </Button>
  );
}
