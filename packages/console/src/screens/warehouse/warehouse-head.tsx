import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AreaHead } from '../../frame/area-head.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'stock', path: '/warehouse' },
  { part: 'lots', path: '/warehouse/lots' },
  { part: 'shortages', path: '/warehouse/shortages', permission: 'orders.read' },
  { part: 'ledger', path: '/warehouse/ledger' },
  { part: 'ship', path: '/warehouse/ship', permission: 'orders.read' },
  { part: 'places', path: '/warehouse/places' },
] as const;

/** The area's name, parts and receiving; `children` are further actions. */
export function WarehouseHead({ children }: { children?: ReactNode }) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const mayMove = useMay('stock.move');
  return (
    <AreaHead
      title={words.areas.warehouse}
      label={words.warehouse.tabs}
      places={places}
      labels={{
        stock: words.warehouse.stock,
        lots: words.warehouse.lots,
        shortages: words.warehouse.shortages,
        ledger: words.warehouse.ledger,
        ship: words.warehouse.toShip,
        places: words.warehouse.places,
      }}
      current={places.find(({ path }) => path === pathname)?.part}
    >
      {children}
      {mayMove && (
        <LinkButton href="/warehouse/receive" variant="primary">
          {words.warehouse.receive}
        </LinkButton>
      )}
    </AreaHead>
  );
}
