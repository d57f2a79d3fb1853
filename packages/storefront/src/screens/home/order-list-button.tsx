import { type ComponentType, useState } from 'react';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OrderListProps } from './order-list.tsx';

/** Opens a dialog that takes many catalogue numbers at once; its code comes when it is asked for. */
export function OrderListButton() {
  const { words } = useWords();
  const [OrderList, setOrderList] = useState<ComponentType<OrderListProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (OrderList !== null) return;
    // the form beside the button does without it
    loadOrReload('order-list', () => import('./order-list.tsx')).then(
      (module) => setOrderList(() => module.OrderList),
      () => setOpen(false),
    );
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
        {words.home.severalAtOnce}
      </Button>
      {isOpen && OrderList !== null && <OrderList onClose={() => setOpen(false)} />}
    </>
  );
}
