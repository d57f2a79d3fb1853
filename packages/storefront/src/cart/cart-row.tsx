import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import { PackName } from '../product/pack-name.tsx';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { Button, buttonClass } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../words/use-words.ts';
import { MoveLine, type MoveTo } from './move-line.tsx';
import type { Cart, CartLine } from './use-cart.ts';

export type CartRowProps = {
  line: CartLine;
  /** Where its form leads back to without scripts. */
  back: string;
  /** From which other lines it is kept apart, and why. */
  apart: readonly string[];
  fault: string | null;
  onQuantity: (quantity: number) => void;
  /** Whether the line can go to another cart: a guest’s stays where it is. */
  mayMove: boolean;
  /** The account’s other carts. */
  others: Cart['carts'];
  onMove: (to: MoveTo, name: string) => void;
};

/** A cart line: a form of its own, which works without scripts. Its obstacle is shown below it. */
export function CartRow({ line, back, apart, fault, onQuantity, mayMove, others, onMove }: CartRowProps) {
  const { words } = useWords();
  const trouble = fault ?? line.problem?.text ?? null;
  const troubleId = `cart-line-${line.id}-problem`;
  const named = `${line.name}, ${line.label}`;
  return (
    <li className="cart-row">
      <a href={href('productDetails', { id: line.product_id })} className="cart-row-picture" tabIndex={-1} aria-hidden="true">
        <Picture src={`/pictures/${line.picture}.svg`} alt="" width={56} height={56} />
      </a>
      <div className="cart-row-words">
        <PackName pack={line} />
        {line.reason.kind !== 'list' && <p className="cart-row-reason">{line.reason.text}</p>}
      </div>
      <form
        className="cart-row-form"
        method="post"
        action={`/cart/lines/${line.id}`}
        onSubmit={(event) => event.preventDefault()}
        aria-describedby={trouble === null ? undefined : troubleId}
      >
        <input type="hidden" name="back" value={back} />
        <NumberStepper
          size="sm"
          name="quantity"
          value={line.quantity}
          min={line.min_quantity}
          step={line.multiple}
          onQuantity={onQuantity}
          label={words.cart.quantityOf(named)}
          decreaseLabel={words.cart.fewerOf(named)}
          increaseLabel={words.cart.moreOf(named)}
          aria-invalid={trouble === null ? undefined : true}
        />
        <Button type="submit" size="sm" className="without-script">
          {words.cart.update}
        </Button>
        <span className="cart-row-sums">
          <Price
            fen={line.amount}
            was={line.unit_price < line.list_price ? { fen: line.list_price * line.quantity, label: words.cart.listPrice } : undefined}
          />
          {line.quantity > 1 && <small>{words.cart.each(line.unit_price)}</small>}
        </span>
        <Button
          type="submit"
          name="remove"
          value="1"
          variant="quiet"
          size="sm"
          square
          aria-label={words.cart.remove(named)}
          onClick={() => onQuantity(0)}
        >
          <Icon name="trash" size={16} />
        </Button>
      </form>
      {mayMove && <MoveLine named={named} others={others} onMove={onMove} />}
      {line.price_moved && (
        <p className="field-hint cart-row-problem">{words.cartPanel.priceMoved(line.price_moved.was, line.price_moved.now)}</p>
      )}
      {line.note !== null && <p className="field-hint cart-row-problem">{line.note}</p>}
      {apart.map((text) => (
        <p key={text} className="cart-row-problem cart-row-apart">
          <Icon name="warning" size={16} />
          <span>{text}</span>
        </p>
      ))}
      {trouble !== null && (
        <p className="field-error cart-row-problem" id={troubleId} role={fault === null ? undefined : 'alert'}>
          <Icon name="warning" size={16} />
          <span>{trouble}</span>
        </p>
      )}
      <Remedy line={line} named={named} onQuantity={onQuantity} />
    </li>
  );
}

/** What helps with a line that cannot be ordered: a step first, fewer packs, or something else. */
function Remedy({ line: { problem, name, quantity }, named, onQuantity }: Pick<CartRowProps, 'line' | 'onQuantity'> & { named: string }) {
  const { words } = useWords();
  const texts = words.cartPanel;
  if (problem === null) return null;
  const { take } = problem;
  return (
    <p className="cart-row-problem cart-row-remedy">
      {take !== null && take !== quantity && (
        <Button size="sm" className="needs-script" aria-label={texts.takeOf(take, named)} onClick={() => onQuantity(take)}>
          {texts.take(take)}
        </Button>
      )}
      {problem.purchase && <NextStepLink to={problem.purchase} className={buttonClass('secondary', 'sm', false)} />}
      {(problem.withdrawn || (problem.error === 'out_of_stock' && take === null)) && (
        <a className="link" href={searchHref(name)}>
          {texts.equivalents}
        </a>
      )}
    </p>
  );
}
