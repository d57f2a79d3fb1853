import { type ComponentType, type ReactNode, useState } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { addWords } from '../words/load-words.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderListProps } from './order-list.tsx';

type OrderListOptions = {
  /** The cart that the list goes into; the current one, or the guest's, where none is given. */
  cartId?: number | null;
  onAdded?: () => void;
};

/** The dialog of an order list, whose code and texts load when it is opened. */
export function useOrderList({ cartId = null, onAdded }: OrderListOptions = {}) {
  const { language } = useWords();
  const [OrderList, setOrderList] = useState<ComponentType<OrderListProps> | null>(null);
  /** What it begins with; null while it is closed. */
  const [text, setText] = useState<string | null>(null);
  const load = async () => {
    const [module] = await Promise.all([loadOrReload('order-list', () => import('./order-list.tsx')), addWords(language, 'cart-panel')]);
    setOrderList(() => module.OrderList);
  };
  return {
    /** Opens it, with a text that is matched at once. */
    open: (initial = '') => {
      setText(initial);
      // the page beside the button does without it
      if (OrderList === null) load().catch(() => setText(null));
    },
    pending: text !== null && OrderList === null,
    dialog: text !== null && OrderList !== null && (
      <OrderList cartId={cartId} initial={text} onClose={() => setText(null)} onAdded={() => onAdded?.()} />
    ),
  };
}

type OrderListOpenerProps = { children: ReactNode; pending: boolean; open: () => void };

/** The button of an order list. */
export const OrderListOpener = ({ children, pending, open }: OrderListOpenerProps) => (
  <Button variant="quiet" size="sm" className="needs-script" aria-haspopup="dialog" pending={pending} onClick={() => open()}>
    {children}
  </Button>
);

/** Opens a dialog for a whole list or methods section. */
export function OrderListButton({ children, ...options }: OrderListOptions & { children: ReactNode }) {
  const { open, pending, dialog } = useOrderList(options);
  return (
    <>
      <OrderListOpener open={open} pending={pending}>
        {children}
      </OrderListOpener>
      {dialog}
    </>
  );
}
