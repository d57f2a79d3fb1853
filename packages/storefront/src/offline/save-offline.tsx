import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';

const never = () => () => {};
/** Browsers have copies with https and on localhost only. */
const isAble = () => 'caches' in window && 'serviceWorker' in navigator;
const sheets = () => import('./saved-sheets.ts');

/** Saves a public document in this browser, or removes it; nothing where copies cannot be kept. */
export function SaveOffline({ href, title, name }: { href: string; title: string; name: string }) {
  const texts = useWords().words.productDetails.offline;
  const [state, setState] = useState<'open' | 'saved'>('open');
  const canSave = useSyncExternalStore(never, isAble, () => true);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (!canSave) return undefined;
    const left = new AbortController();
    const start = async () => {
      const { isSaved, subscribeSaved } = await sheets();
      const look = async () => {
        const isThere = await isSaved(href);
        if (!left.signal.aborted) setState(isThere ? 'saved' : 'open');
      };
      if (left.signal.aborted) return;
      left.signal.addEventListener(
        'abort',
        subscribeSaved(() => void look()),
      );
      await look();
    };
    start().catch(() => {});
    return () => left.abort();
  }, [href, canSave]);

  if (!canSave) return null;
  const link = { href: '/offline', text: texts.see };
  const save = async () => {
    const { saveSheet } = await sheets();
    const outcome = await saveSheet(href, `${name} · ${title}`);
    if (outcome === 'saved') showToast({ text: texts.done, link });
    else showToast({ kind: 'warning', text: outcome === 'full' ? texts.full : texts.failed, ...(outcome === 'full' && { link }) });
  };
  const press = async () => {
    if (pending) return;
    setPending(true);
    const act = state === 'saved' ? async () => (await sheets()).removeSheet(href) : save;
    await act().catch(() => showToast({ kind: 'warning', text: texts.failed }));
    setPending(false);
  };
  const isSaved = state === 'saved';
  return (
    <Button
      className="save-offline needs-script"
      variant="quiet"
      size="sm"
      pending={pending}
      aria-pressed={isSaved}
      aria-label={texts.saveNamed(title)}
      onClick={() => void press()}
    >
      <Icon name={isSaved ? 'check' : 'arrow-down'} size={16} />
      {isSaved ? texts.saved : texts.save}
    </Button>
  );
}
