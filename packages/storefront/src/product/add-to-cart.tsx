import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { useIsCopy } from '../offline/is-copy.ts';
import { useWords } from '../words/use-words.ts';
import type { PackShown } from './types.ts';
import { useAddToCart } from './use-add-to-cart.ts';

export type AddToCartProps = {
  /** Its fewest is what one press of the small button adds. */
  pack: Pick<PackShown, 'id' | 'min_quantity' | 'multiple'>;
  /** What is added, for a screen reader: name and pack. */
  name: string;
  /** `row` is a small button for tables and cards; `full` has a quantity and a label. */
  look?: 'row' | 'full';
  /** The quantity to begin with, where it is not the fewest. */
  start?: number | undefined;
};

/**
 * Adds packs to the cart. A form that posts to /cart/lines without scripts; with them it stays on
 * the page.
 */
export function AddToCart({ pack, name, look = 'row', start = pack.min_quantity }: AddToCartProps) {
  const { words } = useWords();
  const [quantity, setQuantity] = useState(start);
  const { press, pending, fault, back } = useAddToCart();
  const faultId = useId();
  const isOffline = useIsCopy();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('quantity'));
    press(event.timeStamp, [{ sku_id: pack.id, quantity: Number.isInteger(typed) && typed > 0 ? typed : pack.min_quantity }]);
  };

  return (
    <form className={`add-to-cart is-${look}`} method="post" action="/cart/lines" onSubmit={submit}>
      <input type="hidden" name="sku_id" value={pack.id} />
      <input type="hidden" name="back" value={back} />
      {look === 'full' ? (
        <NumberStepper
          name="quantity"
          value={quantity}
          min={pack.min_quantity}
          step={pack.multiple}
          onQuantity={setQuantity}
          label={words.product.quantityOf(name)}
          decreaseLabel={words.cart.fewerOf(name)}
          increaseLabel={words.cart.moreOf(name)}
        />
      ) : (
        <input type="hidden" name="quantity" value={pack.min_quantity} />
      )}
      <Button
        type="submit"
        variant={look === 'full' ? 'primary' : 'secondary'}
        size={look === 'full' ? 'md' : 'sm'}
        pending={pending}
        aria-label={look === 'full' ? words.product.addNamed(name) : words.product.addShortNamed(name)}
        disabled={isOffline}
        aria-describedby={isOffline ? 'offline-notice' : fault === null ? undefined : faultId}
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
