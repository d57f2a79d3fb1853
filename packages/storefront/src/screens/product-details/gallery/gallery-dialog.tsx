import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../words/use-words.ts';
import type { Product } from '../types.ts';
import { LabelView } from './label-view.tsx';
import { ViewMark } from './product-gallery.tsx';
import { SizeView } from './size-view.tsx';
import type { View } from './views.ts';
import { ZoomFrame } from './zoom-frame.tsx';
import '../../../look/gallery.css';

export type GalleryDialogProps = {
  product: Product;
  views: readonly View[];
  /** The key of the view in sight. */
  shown: string;
  onShow: (key: string) => void;
  onClose: () => void;
};

/** One view in large, and the ways to the others: buttons, arrow keys, swipes. */
export function GalleryDialog({ product, views, shown, onShow, onClose }: GalleryDialogProps) {
  const { words } = useWords();
  const texts = words.gallery;
  const place = useRef<HTMLDivElement>(null);
  const index = Math.max(
    views.findIndex(({ key }) => key === shown),
    0,
  );
  const view = views[index];
  const go = (steps: number) => {
    const next = views[(index + steps + views.length) % views.length];
    if (next) onShow(next.key);
  };
  useEffect(() => {
    const dialog = place.current?.closest('dialog');
    const onKey = (event: KeyboardEvent) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (steps === undefined || event.defaultPrevented || event.target instanceof HTMLSelectElement) return;
      event.preventDefault();
      go(steps);
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  });
  if (!view) return null;
  return (
    <Dialog open onClose={onClose} title={texts.title(product.name)} closeLabel={words.shell.close} placement="full">
      <div ref={place} className="gallery">
        {view.kind === 'picture' && (
          <ZoomFrame key={view.key} onSwipe={go}>
            <Picture src={view.src} alt={view.alt} width={1600} height={1200} eager />
          </ZoomFrame>
        )}
        {view.kind === 'label' && <LabelView product={product} />}
        {view.kind === 'size' && <SizeView product={product} />}
        {views.length > 1 && (
          <nav className="gallery-strip" aria-label={texts.views}>
            <Button square aria-label={texts.previous} onClick={() => go(-1)}>
              <Icon name="chevron-left" />
            </Button>
            <ul className="gallery-views">
              {views.map((one) => (
                <li key={one.key}>
                  <button type="button" aria-current={one.key === view.key || undefined} onClick={() => onShow(one.key)}>
                    {one.kind === 'picture' ? (
                      <Picture src={one.src} alt={one.alt} width={64} height={64} />
                    ) : (
                      <ViewMark view={one} product={product} />
                    )}
                  </button>
                </li>
              ))}
            </ul>
            <Button square aria-label={texts.next} onClick={() => go(1)}>
              <Icon name="chevron-right" />
            </Button>
          </nav>
        )}
      </div>
    </Dialog>
  );
}
