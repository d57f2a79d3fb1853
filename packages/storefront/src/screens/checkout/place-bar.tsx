import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSlow } from './use-slow.ts';

export type PlaceBarProps = {
  /** Fen. */
  total: number;
  /** What the button does. */
  label: string;
  blocked: boolean;
  refreshing: boolean;
  pending: boolean;
  /** Why the order was not placed, where no field can show it. */
  fault: string | null;
  onPlace: () => void;
};

/**
 * The order button, below the sums or at the bottom of a phone with the total; it shows what it
 * waits for and links to obstacles.
 */
export function PlaceBar({ total, label, blocked, refreshing, pending, fault, onPlace }: PlaceBarProps) {
  const { words } = useWords();
  const slow = useSlow(pending || refreshing);
  const waiting = pending ? words.checkout.placing : words.checkout.refreshing;
  return (
    <div className="checkout-place">
      {fault !== null && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
      <p className="checkout-bar-total">
        <span>{words.checkout.toPay}</span>
        <Price fen={total} size="lg" />
        {blocked && (
          <a className="link" href="#checkout-problems">
            {words.checkout.problems}
          </a>
        )}
      </p>
      <Button variant="primary" size="lg" className="needs-script" onClick={onPlace} pending={pending} disabled={blocked}>
        {label}
      </Button>
      <noscript>
        <Message kind="warning">{words.account.needsScript}</Message>
      </noscript>
      <p className="field-hint" role="status">
        {slow && waiting}
      </p>
    </div>
  );
}
