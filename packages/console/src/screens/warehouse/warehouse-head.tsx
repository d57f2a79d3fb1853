import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { useLocation } from 'react-router';
import { AreaHead } from '../../frame/area-head.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

/** The area's name, its parts, and the way to take goods in. */
export function WarehouseHead() {
  const { words } = useWords();
  const { pathname } = useLocation();
  const mayMove = useMay('stock.move');
  const mayOrders = useMay('orders.read');
  const place = (href: string, label: string) => ({ href, label, current: pathname === href });
  return (
    <AreaHead
      title={words.areas.warehouse}
      label={words.warehouse.tabs}
      places={[
        place('/warehouse', words.warehouse.stock),
        place('/warehouse/lots', words.warehouse.lots),
        ...(mayOrders ? [place('/warehouse/ship', words.warehouse.toShip)] : []),
      ]}
    >
      {mayMove && (
        <LinkButton href="/warehouse/receive" variant="primary">
          {words.warehouse.receive}
        </LinkButton>
      )}
    </AreaHead>
  );
}
