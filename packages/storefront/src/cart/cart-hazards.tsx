import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { Pictograms } from '../product/pictograms.tsx';
import { useWords } from '../words/use-words.ts';
import type { Cart } from './use-cart.ts';

/** Hazards of the cart's goods: informative, collapsed, and without scripts. */
export function CartHazards({ hazards }: { hazards: NonNullable<Cart['hazards']> }) {
  const { words } = useWords();
  const texts = words.cartPanel;
  const { pictograms, signal, chemicals, storage, apart, notes } = hazards;
  const lines = new Set(apart.map(({ line_id }) => line_id)).size;
  return (
    <details className="cart-hazards">
      <summary>
        <span>{texts.safety}</span>
        <Pictograms codes={pictograms} />
        {signal !== null && <strong>{texts.signals[signal]}</strong>}
        {lines > 0 && <span className="field-error">{texts.keptApart(lines)}</span>}
      </summary>
      {chemicals.length > 0 && (
        <ul aria-label={texts.chemicals}>
          {chemicals.map(({ product_id, name, signal: own, dangerous_goods, sheet }) => (
            <li key={product_id}>
              <a className="quiet-link" href={href('productDetails', { id: product_id })}>
                {brokenName(name)}
              </a>
              <span className="field-hint">
                {[own && texts.signals[own], dangerous_goods].filter((part) => part !== null).join(texts.join)}{' '}
                {sheet && (
                  <a className="link" href={sheet.href} aria-label={texts.safetySheetOf(sheet.title, name)}>
                    {sheet.title}
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {storage.length > 0 && (
        <ul aria-label={texts.storage}>
          {storage.map(({ text, names }) => (
            <li key={text}>
              <span>{text}</span>
              <span className="field-hint">{names}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="field-hint">
          {note}
        </p>
      ))}
    </details>
  );
}
