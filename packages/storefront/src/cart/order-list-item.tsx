import { formatFen } from '@aliquot/contract/core/money.ts';
import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import { mayOrder } from '../product/may-order.ts';
import { useUser } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useWords } from '../words/use-words.ts';
import { type Candidate, type ListEntry, candidateOf, linesOf } from './list-entries.ts';

export type OrderListItemProps = {
  entry: ListEntry;
  /** Obstacles to its packs, by SKU. */
  problems: ReadonlyMap<number, string>;
  onChoose: (place: number | null) => void;
  /** A related product in place of what is not sold. */
  onReplace: (productId: number) => void;
  onQuantity: (skuId: number, quantity: number) => void;
};

/** One thing of a pasted list: as it was written, and what it is, may be, or why it is nothing. */
export function OrderListItem({ entry, problems, onChoose, onReplace, onQuantity }: OrderListItemProps) {
  const { words } = useWords();
  const { token } = useUser();
  const texts = words.pasteList;
  const { item, chosen, refusals } = entry;
  const { typed, state, reason, candidates } = item;
  const candidate = candidateOf(entry);
  const isForReader = candidate !== undefined && mayOrder(candidate.product, token !== null);
  return (
    <li className={`is-${state}`}>
      <p className="order-list-typed">{typed}</p>
      {reason !== null && candidate === undefined && (
        <p className={state === 'refused' ? 'field-error' : 'field-hint'}>
          <span>
            {reason}{' '}
            {state === 'refused' && (
              <a className="link" href={searchHref(typed.slice(0, 60))}>
                {texts.search}
              </a>
            )}
          </span>
        </p>
      )}
      {item.related.length > 0 && (
        <ul className="order-list-related">
          {item.related.slice(0, 3).map(({ id, name, relation, candidates: [pack] }) => (
            <li key={id}>
              {words.product.relations[relation]}
              {texts.colon}
              <a className="link" href={href('productDetails', { id })}>
                {name}
              </a>{' '}
              {pack && <small>{detailOf(pack)}</small>}{' '}
              {pack && candidate?.product.id !== id && (
                <Button size="sm" onClick={() => onReplace(id)} aria-label={texts.replaceBy(`${name}, ${detailOf(pack)}`)}>
                  {texts.replace}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {candidates.length > 0 && (
        <Select
          id={`order-list-${entry.key}`}
          aria-label={texts.choiceOf(typed)}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{state === 'question' ? texts.choose : texts.leaveOut}</option>
          {candidates.map((one, place) => (
            <option key={nameOf(one)} value={place}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      )}
      {candidate && (
        <p className="field-hint">
          <a className="link" href={href('productDetails', { id: candidate.product.id })}>
            {candidate.product.name}
          </a>
          {candidate.note !== null && ` · ${candidate.note}`}
        </p>
      )}
      {isForReader &&
        linesOf(entry).map(({ sku_id, code, label, quantity, min_quantity, multiple }) => {
          const fault = refusals.get(sku_id) ?? problems.get(sku_id) ?? null;
          const named = `${candidate.product.name}, ${label}`;
          return (
            <div key={sku_id} className="order-list-line">
              <NumberStepper
                size="sm"
                value={quantity}
                min={min_quantity}
                step={multiple}
                onQuantity={(packs) => onQuantity(sku_id, packs)}
                label={words.cart.quantityOf(named)}
                decreaseLabel={words.cart.fewerOf(named)}
                increaseLabel={words.cart.moreOf(named)}
                aria-invalid={fault === null ? undefined : true}
              />
              <span>
                × {label} · {code}
              </span>
              {fault !== null && <p className={refusals.has(sku_id) ? 'field-error' : 'field-hint'}>{fault}</p>}
            </div>
          );
        })}
      {candidate && !isForReader && <p className="field-error">{texts.membersOnly}</p>}
    </li>
  );
}

/** What tells products of one name apart: 'Northfield, ACS, ≥ 99.5 %'. */
const detailOf = ({ product: { brand, grade, purity } }: Candidate): string =>
  [brand, grade, purity].filter((part) => part !== null).join(', ');

/** 'Acetone, Northfield, ACS, ≥ 99.5 %: 2 × 500 mL, ¥56.00' */
function nameOf(candidate: Candidate): string {
  const { product, lines, total } = candidate;
  const packs = lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(' + ');
  return `${product.name}, ${detailOf(candidate)}: ${packs}, ${formatFen(total)}`;
}
