import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import { useLocation } from 'react-router';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

/** The area's name, its parts, and the way to take goods in. */
export function WarehouseHead() {
  const { words } = useWords();
  const { pathname } = useLocation();
  const mayMove = useMay('stock.move');
  const mayOrders = useMay('orders.read');
  const tab = (href: string, label: string) => ({ href, label, current: pathname === href });
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.warehouse}</h1>
        {mayMove && (
          <LinkButton href="/warehouse/receive" variant="primary">
            {words.warehouse.receive}
          </LinkButton>
        )}
      </div>
      <Tabs
        label={words.warehouse.tabs}
        tabs={[
          tab('/warehouse', words.warehouse.stock),
          tab('/warehouse/lots', words.warehouse.lots),
          ...(mayOrders ? [tab('/warehouse/ship', words.warehouse.toShip)] : []),
        ]}
      />
    </>
  );
}
