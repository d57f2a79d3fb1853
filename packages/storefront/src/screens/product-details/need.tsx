import { formatFen } from '@aliquot/contract/core/money.ts';
import { Fragment, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useShownText } from '../../navigation/use-shown-text.ts';
import { useNextStep } from '../../purchase/use-purchase.ts';
import { hasSizes, isOrderable } from '../../product/types.ts';
import { useAddToCart } from '../../product/use-add-to-cart.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Combination, Product } from './types.ts';

type NeedProps = { product: Product; need: string; combination: Combination | null };

/**
 * "I need 30 g": the cheapest packs for an amount, which is in the address, so it works without
 * scripts.
 */
export function Need({ product, need, combination }: NeedProps) {
  const { productDetails: texts } = useWords().words;
  const { navigate } = useTools();
  const { pathname } = useLocation();
  const field = useShownText(need, pathname);
  const unit = product.packs.find(({ unit_price: price }) => price)?.unit_price?.per;
  if (!unit || !hasSizes(product.packs)) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('need');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    navigate(wanted === '' ? pathname : `${pathname}?${new URLSearchParams({ need: wanted })}`, { replace: need !== '' });
  };
  return (
    <div className="need no-print">
      <form method="get" action={pathname} onSubmit={submit}>
        <label htmlFor="need">{texts.need}</label>
        <TextInput
          id="need"
          name="need"
          ref={field}
          defaultValue={need}
          placeholder={`30 ${unit === 'piece' ? '' : unit}`.trim()}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{texts.findCheapest}</Button>
      </form>
      <div role="status">{combination && <Found product={product} combination={combination} />}</div>
    </div>
  );
}

function Found({ product, combination }: { product: Product; combination: Combination }) {
  const next = useNextStep(product);
  const { productDetails: texts } = useWords().words;
  const { lines, total, need, gets, surplus, problem } = combination;
  if (problem || !need) return <p className="field-error">{problem?.text}</p>;
  return (
    <div className="need-found">
      <p>
        {lines.map((line, index) => (
          <span key={line.sku_id} className="need-line">
            {index > 0 && ' + '}
            {/* a box of ten is itself written with a × */}
            {line.quantity} × {line.label.includes('×') ? `(${line.label})` : line.label}
          </span>
        ))}
        {' = '}
        <strong>
          <data value={total}>{formatFen(total)}</data>
        </strong>{' '}
        <small>{surplus === 0 ? texts.exactly : texts.surplus(`${gets} ${need.unit}`, `${surplus} ${need.unit}`)}</small>
      </p>
      {isOrderable(product) && next === null && <AddAll combination={combination} />}
    </div>
  );
}

/** One press puts all of it into the cart; without scripts it is one form, too. */
function AddAll({ combination: { lines } }: { combination: Combination }) {
  const { productDetails: texts } = useWords().words;
  const { press, pending, fault, back } = useAddToCart();
  return (
    <form
      method="post"
      action="/cart/lines"
      onSubmit={(event) => {
        event.preventDefault();
        press(
          event.timeStamp,
          lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
        );
      }}
    >
      {lines.map(({ sku_id: skuId, quantity }) => (
        <Fragment key={skuId}>
          <input type="hidden" name="sku_id" value={skuId} />
          <input type="hidden" name="quantity" value={quantity} />
        </Fragment>
      ))}
      <input type="hidden" name="back" value={back} />
      <Button type="submit" variant="primary" pending={pending}>
        <Icon name="cart" size={16} />
        {texts.addAll}
      </Button>
      {fault !== null && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
