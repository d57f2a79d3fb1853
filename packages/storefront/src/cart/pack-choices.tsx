import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { StockWords } from '../product/stock-words.tsx';
import { formatUnitPrice } from '../product/unit-price.ts';
import { useWords } from '../words/use-words.ts';
import { type ListEntry, cheapestOf } from './list-entries.ts';
import { detailOf, packsOf } from './candidate-text.ts';

type PackChoicesProps = { entry: ListEntry; onChoose: (place: number) => void; onClose: () => void };

/** All that a line may be, to compare: product, grade, pack, price, price per unit and stock. */
export function PackChoices({ entry, onChoose, onClose }: PackChoicesProps) {
  const { words } = useWords();
  const texts = words.pasteList;
  const { candidates, typed } = entry.item;
  const cheapest = candidates.length > 1 ? cheapestOf(entry) : null;
  return (
    <Dialog open onClose={onClose} title={texts.chooseFor} closeLabel={words.shell.close} placement="wide">
      <p className="field-hint">{typed}</p>
      <ul className="pack-choices" aria-label={texts.othersOf(typed)}>
        {candidates.map((candidate, place) => {
          const { product, lines, total, unit_price: unit, note } = candidate;
          return (
            <li key={`${product.id} ${lines.map(({ sku_id }) => sku_id).join(' ')}`}>
              <button type="button" aria-pressed={place === entry.chosen} onClick={() => onChoose(place)}>
                <span className="pack-choice-name">
                  <strong>{product.name}</strong>
                  <small>{detailOf(candidate)}</small>
                </span>
                <span>
                  {packsOf(candidate)}
                  <small className="mono">{lines.map(({ code }) => code).join(', ')}</small>
                  {note !== null && <small>{note}</small>}
                </span>
                <span className="pack-choice-price">
                  <b>{formatFen(total)}</b>
                  <small>{formatUnitPrice(unit, words)}</small>
                </span>
                <span className="pack-choice-state">
                  {lines[0] && <StockWords stock={lines[0].stock} />}
                  {place === cheapest && <Badge tone="success">{texts.cheapestUnit}</Badge>}
                  {place === entry.chosen && <Badge>{texts.chosen}</Badge>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
