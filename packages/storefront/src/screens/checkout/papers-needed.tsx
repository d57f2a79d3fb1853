import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

/** Which papers regulated lines need before they leave; they are handed in on the order's page. Nothing for other orders. */
export function PapersNeeded({ papers, lines }: { papers: Preview['papers']; lines: Preview['cart']['lines'] }) {
  const { words } = useWords();
  if (papers.length === 0) return null;
  return (
    <CheckoutSection name="papers" title={words.checkout.papers} hint={words.checkout.papersHint}>
      <ul className="panel paper-list">
        {papers.map(({ line_id, text }) => {
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
