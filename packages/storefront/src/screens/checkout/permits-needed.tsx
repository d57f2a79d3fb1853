import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

/**
 * Permits that regulated lines need before shipping, submitted on the order's page; else nothing.
 */
export function PermitsNeeded({ permits, lines }: { permits: Preview['permits']; lines: Preview['cart']['lines'] }) {
  const { words } = useWords();
  if (permits.length === 0) return null;
  return (
    <CheckoutSection name="permits" title={words.checkout.permits} hint={words.checkout.permitsHint}>
      <ul className="panel permit-list">
        {permits.map(({ line_id, text }) => {
          const line = lines.find(({ id }) => id === line_id);
          return (
            <li key={line_id}>
              {line && (
                <p>
                  {line.name} · <CatalogueNumber value={line.code} />
                </p>
              )}
              <p className="field-hint">{text}</p>
            </li>
          );
        })}
      </ul>
    </CheckoutSection>
  );
}
