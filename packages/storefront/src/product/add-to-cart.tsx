import { newIdempotencyKey } from '@aliquot/contract/idempotency-key.ts';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Fault, describeFault } from '../session/act.ts';
import { adoptCartToken, ensureCartToken } from '../session/cart-token.ts';
import { getToken } from '../session/token.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { loadVisitor, setVisitor } from '../session/user-store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { pressedTwice } from './pressed-twice.ts';
import type { PackShown } from './types.ts';

export type AddToCartProps = {
  /** Its fewest is what one press of the small button adds. */
  pack: Pick<PackShown, 'id' | 'min_quantity' | 'multiple'>;
  /** What is added, for a screen reader: name and pack. */
  name: string;
  /** `row` is one small button for tables and cards; `full` has a quantity and a button with words. */
  look?: 'row' | 'full';
};

/**
 * Puts packs into the cart. It is a form that posts to /cart/lines, so it works without scripts; with them it stays on the page.
 * A double click is one act; each further press is another, with a key of its own; a failed one keeps its key until it gets through.
 */
export function AddToCart({ pack, name, look = 'row' }: AddToCartProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { visitor } = useUser();
  const { pathname, search } = useLocation();
  const [quantity, setQuantity] = useState(pack.min_quantity);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  const failedKey = useRef<{ key: string; quantity: number } | null>(null);
  const faultId = useId();
  const lastPress = useRef(-Infinity);

  const add = async (wanted: number) => {
    const retried = failedKey.current?.quantity === wanted ? failedKey.current.key : undefined;
    const key = retried ?? newIdempotencyKey();
    failedKey.current = null;
    setFault(null);
    setPending((count) => count + 1);
    try {
      if (getToken() === null) ensureCartToken();
      const cart = await api.cart.addLine({ sku_id: pack.id, quantity: wanted }, { idempotencyKey: key });
      if (cart.cart_token !== null) adoptCartToken(cart.cart_token);
      if (visitor) setVisitor({ cart_count: cart.count });
      else void loadVisitor(api);
      showToast({ text: words.product.added(wanted), link: { href: cartHref(pathname, search), text: words.product.seeCart } });
    } catch (error) {
      failedKey.current = { key, quantity: wanted };
      setFault(quantityFault(describeFault(error, words)));
    } finally {
      setPending((count) => count - 1);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pressedTwice(lastPress, event.timeStamp)) return;
    const typed = Number(new FormData(event.currentTarget).get('quantity'));
    void add(Number.isInteger(typed) && typed > 0 ? typed : pack.min_quantity);
  };

  return (
    <form className={`add-to-cart is-${look}`} method="post" action="/cart/lines" onSubmit={submit}>
      <input type="hidden" name="sku_id" value={pack.id} />
      <input type="hidden" name="back" value={pathname + search} />
      {look === 'full' ? (
        <NumberStepper
          name="quantity"
          value={quantity}
          min={pack.min_quantity}
          step={pack.multiple}
          onQuantity={setQuantity}
          label={words.product.quantityOf(name)}
          decreaseLabel={words.product.fewer}
          increaseLabel={words.product.more}
        />
      ) : (
        <input type="hidden" name="quantity" value={pack.min_quantity} />
      )}
      <Button
        type="submit"
        variant={look === 'full' ? 'primary' : 'secondary'}
        size={look === 'full' ? 'md' : 'sm'}
        pending={pending > 0}
        aria-label={look === 'full' ? words.product.addNamed(name) : words.product.addShortNamed(name)}
        aria-describedby={fault === null ? undefined : faultId}
      >
        <Icon name="cart" size={16} />
        {look === 'full' ? words.product.addToCart : words.product.add}
      </Button>
      {fault !== null && (
        <p className="field-error" id={faultId} role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

/** What is wrong with the quantity itself says more than the refusal. */
const quantityFault = ({ text, fields }: Fault): string => fields.get('quantity') ?? text;

function cartHref(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  return `${pathname}?${query}`;
}
