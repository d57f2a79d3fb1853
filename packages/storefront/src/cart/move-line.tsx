import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../words/use-words.ts';
import type { Cart } from './use-cart.ts';

export type MoveTo = { to_cart_id: number } | { to_name: string };

/** Where a line can go: "save for later" as long as there is one cart, then any of the others. */
export function MoveLine({ named, others, onMove }: { named: string; others: Cart['carts']; onMove: (to: MoveTo, name: string) => void }) {
  const { words } = useWords();
  const texts = words.cartPanel;
  if (others.length === 0) {
    return (
      <Button
        size="sm"
        variant="quiet"
        className="cart-move needs-script"
        aria-label={texts.saveForLaterOf(named)}
        onClick={() => onMove({ to_name: texts.later }, texts.later)}
      >
        {texts.saveForLater}
      </Button>
    );
  }
  return (
    <details className="cart-move needs-script">
      <summary aria-label={texts.moveOf(named)}>{texts.moveTo}</summary>
      {others.map((cart) => {
        const name = cart.name ?? texts.first;
        return (
          <Button key={cart.id} size="sm" variant="quiet" onClick={() => onMove({ to_cart_id: cart.id }, name)}>
            {name}
          </Button>
        );
      })}
    </details>
  );
}
