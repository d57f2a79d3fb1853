import { href } from '@aliquot/contract/shop/routes.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../words/use-words.ts';
import { detailOf } from './candidate-text.ts';
import type { ListEntry } from './list-entries.ts';

type ListRefusalProps = {
  item: ListEntry['item'];
  searchHref: string;
  /** A related product in place of what is not sold. */
  onReplace: (productId: number) => void;
};

/** Why a line has no goods, and what is related. */
export function ListRefusal({ item: { reason, related }, searchHref, onReplace }: ListRefusalProps) {
  const { words } = useWords();
  const texts = words.pasteList;
  return (
    <>
      <p className="field-error">
        <span>{reason}</span>
      </p>
      {related.length > 0 && (
        <ul className="order-list-related">
          {related.slice(0, 3).map(({ id, name, relation, candidates: [pack] }) => (
            <li key={id}>
              {words.product.relations[relation]}
              {texts.colon}
              <a className="link" href={href('productDetails', { id })}>
                {name}
              </a>{' '}
              {pack && <small>{detailOf(pack)}</small>}{' '}
              {pack && (
                <Button size="sm" onClick={() => onReplace(id)} aria-label={texts.replaceBy(`${name}, ${detailOf(pack)}`)}>
                  {texts.replace}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="order-list-acts">
        <a className="link" href={searchHref}>
          {texts.search}
        </a>
      </p>
    </>
  );
}
