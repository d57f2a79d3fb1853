import { useLocation } from 'react-router';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { checkoutHref, readChoices } from './choices.ts';
import type { Preview } from './loader.ts';

/** Which of several carts is ordered, with links to the others; nothing for a single one. */
export function CartOrdered({ carts, ordered }: { carts: Preview['carts']; ordered: number | null }) {
  const { words } = useWords();
  const { search } = useLocation();
  if (carts.length < 2) return null;
  const choices = readChoices(new URLSearchParams(search));
  return (
    <nav className="cart-choice" aria-label={words.checkout.cartOrdered}>
      <p className="field-hint">{words.checkout.cartOrdered}</p>
      <ul>
        {carts.map(({ id, name, count }) => (
          <li key={id}>
            {/* coupon and points were chosen for what lies in the other cart */}
            <LinkButton
              href={checkoutHref({ ...choices, cart: id, coupon: null, points: 0 })}
              size="sm"
              variant={id === ordered ? 'secondary' : 'quiet'}
              aria-current={id === ordered ? 'true' : undefined}
            >
              {name ?? words.cart.title} <span className="count">{words.checkout.packs(count)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
