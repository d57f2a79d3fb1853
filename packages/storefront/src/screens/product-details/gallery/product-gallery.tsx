import { Icon } from '@aliquot/ui/icon.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { loadOrReload } from '../../../navigation/load-or-reload.ts';
import { Pictograms } from '../../../product/pictograms.tsx';
import { addWords } from '../../../words/load-words.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Product } from '../types.ts';
import type { GalleryDialogProps } from './gallery-dialog.tsx';
import { type View, viewsOf } from './views.ts';

/**
 * The product's picture and its other views, each opened in a dialog to zoom into; without scripts
 * a
 * picture is a link to itself in full.
 */
export function ProductGallery({ product }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps> | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const usual = product.picture.startsWith('structures/') ? texts.structureOf(product.name) : texts.pictureOf(product.name);
  const views = viewsOf(product, usual);
  const [main, ...others] = views;

  const open = async (event: MouseEvent, key: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(key);
    if (Dialog !== null) return;
    const [module] = await Promise.all([loadOrReload('gallery', () => import('./gallery-dialog.tsx')), addWords(language, 'gallery')]);
    setDialog(() => module.GalleryDialog);
  };
  const opener = (view: View) => (event: MouseEvent) => void open(event, view.key).catch(() => setShown(null));
  return (
    <div className="product-gallery">
      {main?.kind === 'picture' && (
        <a className="panel" href={main.full} target="_blank" rel="noopener" aria-label={texts.enlarge(main.alt)} onClick={opener(main)}>
          <Picture src={main.src} alt={main.alt} width={320} height={320} largest />
        </a>
      )}
      {others.length > 0 && (
        <ul className="gallery-views no-print">
          {others.map((view) => (
            <li key={view.key}>
              {view.kind === 'picture' ? (
                <a href={view.full} target="_blank" rel="noopener" aria-label={texts.enlarge(view.alt)} onClick={opener(view)}>
                  <Picture src={view.src} alt="" width={64} height={64} />
                </a>
              ) : (
                <button type="button" className="needs-script" aria-haspopup="dialog" onClick={opener(view)}>
                  <ViewMark view={view} product={product} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown !== null && Dialog !== null && (
        <Dialog product={product} views={views} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

/** A small sign for a view that is no picture, with its name. */
export function ViewMark({ view, product }: { view: View; product: Product }) {
  const { productDetails: texts } = useWords().words;
  const pictogram = product.hazards.ghs?.pictograms.slice(0, 1) ?? [];
  return (
    <>
      <span aria-hidden="true">
        {view.kind === 'label' && pictogram.length > 0 ? (
          <Pictograms codes={pictogram} />
        ) : (
          <Icon name={view.kind === 'label' ? 'receipt' : 'ruler'} />
        )}
      </span>
      {view.kind === 'label' ? texts.viewLabel : texts.viewSize}
    </>
  );
}
