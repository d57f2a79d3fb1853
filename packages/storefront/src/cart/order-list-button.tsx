import { type ComponentType, type ReactNode, useState } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { addWords } from '../words/load-words.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderListProps } from './order-list.tsx';

type OrderListButtonProps = {
  children: ReactNode;
  /** The cart that the list goes into; the current one, or the guest's, where none is given. */
  cartId?: number | null;
  onAdded?: () => void;
};

/** Opens a dialog for a whole list or methods section; its code and texts load on demand. */
export function OrderListButton({ children, cartId = null, onAdded }: OrderListButtonProps) {
  const { language } = useWords();
  const [OrderList, setOrderList] = useState<ComponentType<OrderListProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const load = async () => {
    const [module] = await Promise.all([loadOrReload('order-list', () => import('./order-list.tsx')), addWords(language, 'cart-panel')]);
    setOrderList(() => module.OrderList);
  };
  const open = () => {
    setOpen(true);
    // the page beside the button does without it
    if (OrderList === null) load().catch(() => setOpen(false));
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="needs-script"
        aria-haspopup="dialog"
        pending={isOpen && OrderList === null}
        onClick={open}
      >
        {children}
      </Button>
      {isOpen && OrderList !== null && <OrderList cartId={cartId} onClose={() => setOpen(false)} onAdded={() => onAdded?.()} />}
    </>
  );
}
