import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { writeClipboard } from '@aliquot/ui/write-clipboard.ts';
import { useWords } from '../words/use-words.ts';

/** A text to copy into a bank's form; `shown` where it is displayed differently. */
export function CopyText({ text, shown = text, mono = false }: { text: string; shown?: string; mono?: boolean }) {
  const { words } = useWords();
  const copy = async () => {
    const copied = await writeClipboard(text);
    showToast(copied ? { text: words.payment.copied } : { kind: 'warning', text: words.payment.notCopied });
  };
  return (
    <span className="copy-text">
      <span className={mono ? 'mono' : undefined}>{shown}</span>
      <Button variant="quiet" size="sm" square className="needs-script" aria-label={words.payment.copy(shown)} onClick={() => void copy()}>
        <Icon name="copy" size={16} />
      </Button>
    </span>
  );
}
