import { href } from '@aliquot/contract/shop/routes.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { takeCart } from '../session/take-cart.ts';
import { openCart } from './order-again.ts';
import { useWords } from '../words/use-words.ts';

export type Reordered = Pick<Output<'orders', 'reorder'>, 'added' | 'left_out'>;
type LeftOut = Reordered['left_out'][number];

export type LeftOutDialogProps = Reordered & {
  onClose: () => void;
};

/** What of an order did not go into the cart again, why, and what is sold instead. */
export function LeftOutDialog({ added, left_out: leftOut, onClose }: LeftOutDialogProps) {
  const text = useWords().words.orderDialogs;
  const { navigate } = useTools();
  const [replaced, setReplaced] = useState(0);
  const open = () => {
    onClose();
    openCart(navigate);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text.close}
      title={text.leftOutTitle}
      placement="wide"
      foot={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {added + replaced > 0 && (
            <Button variant="primary" onClick={open}>
              {text.openCart}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>{text.leftOutText(added, leftOut.length)}</p>
        <ul className="grid gap-4">
          {leftOut.map((line) => (
            <LeftOutLine key={line.sku_id} line={line} onReplaced={() => setReplaced((count) => count + 1)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function LeftOutLine({ line, onReplaced }: { line: LeftOut; onReplaced: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const text = words.orderDialogs;
  const { replacement } = line;
  const [isReplaced, setReplaced] = useState(false);
  const replace = useAct(async (key, { sku_id, quantity }: NonNullable<LeftOut['replacement']>) => {
    const cart = await api.cart.addLine({ sku_id, quantity }, { idempotencyKey: key });
    takeCart(api, cart);
    setReplaced(true);
    onReplaced();
  });
  return (
    <li className="grid gap-2">
      <span>
        {line.name}
        <small className="block text-muted">
          {line.label} × {line.quantity} · <CatalogueNumber value={line.code} />
        </small>
      </span>
      <p>{line.text}</p>
      {replacement && (
        <div className="flex flex-wrap items-center gap-3">
          <span>
            {text.instead}
            <a className="link" href={href('productDetails', { id: replacement.product_id })}>
              {replacement.name}
            </a>
            <small className="block text-muted">
              {[replacement.brand, replacement.grade, replacement.purity].filter(Boolean).join(' · ')}
              <br />
              {replacement.label} × {replacement.quantity} · <CatalogueNumber value={replacement.code} />
            </small>
          </span>
          {isReplaced ? (
            <span role="status">{text.replaced}</span>
          ) : (
            <Button
              size="sm"
              pending={replace.pending}
              aria-label={text.insteadOf(replacement.name, line.name)}
              onClick={() => void replace.run(replacement)}
            >
              {text.replace}
            </Button>
          )}
        </div>
      )}
      {replace.fault && (
        <p className="field-error" role="alert">
          {replace.fault.text}
        </p>
      )}
    </li>
  );
}
