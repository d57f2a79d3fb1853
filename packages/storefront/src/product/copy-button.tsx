import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { writeClipboard } from '@aliquot/ui/write-clipboard.ts';
import { useWords } from '../words/use-words.ts';

/** Copies a number as printed; `label` names it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { words } = useWords();
  const texts = words.productDetails;
  const copy = async () => {
    const copied = await writeClipboard(text);
    showToast(copied ? { text: texts.copied(text) } : { kind: 'warning', text: texts.copyFailed });
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      square
      className="copy-button needs-script"
      aria-label={texts.copy(label)}
      title={texts.copy(label)}
      onClick={copy}
    >
      <Icon name="copy" size={16} />
    </Button>
  );
}
