import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useActionWithToast } from '../../calls/use-action-with-toast.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { SimpleTable } from '../../table/simple-table.tsx';
import { nameIn } from '../../words/names.tsx';
import { useWords } from '../../words/use-words.ts';
import { AddWarehouse, EditWarehouse } from './edit-warehouse.tsx';
import type { KeptWarehouse } from './kept-warehouse.ts';
import { UsualLowLevel } from './low-level.tsx';
import { WarehouseHead } from './warehouse-head.tsx';

/** The warehouses themselves: where they are, what lies there, which take goods in. */
export function WarehousesScreen() {
  const { words, language } = useWords();
  const text = words.warehouse;
  const mayMove = useMay('stock.move');
  const [open, setOpen] = useState<KeptWarehouse | 'new' | null>(null);
  const { data } = useShown('consoleWarehouses.find', {});
  const heads = [text.warehouse, text.key, text.province, text.onHand, text.state];
  return (
    <>
      <WarehouseHead />
      <p className="text-muted">{data?.items.length === 0 ? text.noPlaces : text.placesHint}</p>
      {mayMove && data && (
        <p className="form-actions">
          <Button onClick={() => setOpen('new')}>{text.add}</Button>
        </p>
      )}
      {!data && <p role="status">{words.frame.loading}</p>}
      {data && data.items.length > 0 && (
        <SimpleTable
          label={text.places}
          heads={mayMove ? [...heads, text.acts] : heads}
          rows={data.items.map((warehouse) => ({
            key: warehouse.key,
            cells: [
              nameIn(warehouse, language),
              <span key="key" className="mono">
                {warehouse.key}
              </span>,
              warehouse.province,
              warehouse.packs,
              <Badge key="state" tone={warehouse.is_open ? 'success' : 'neutral'}>
                {warehouse.is_open ? text.isOpen : text.isClosed}
              </Badge>,
              ...(mayMove ? [<WarehouseActions key="acts" warehouse={warehouse} onEdit={() => setOpen(warehouse)} />] : []),
            ],
          }))}
        />
      )}
      {data && <UsualLowLevel rule={data.rule} />}
      {open === 'new' && data && <AddWarehouse provinces={data.provinces} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && data && (
        <EditWarehouse warehouse={open} provinces={data.provinces} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function WarehouseActions({ warehouse, onEdit }: { warehouse: KeptWarehouse; onEdit: () => void }) {
  const { words, language } = useWords();
  const text = words.warehouse;
  const { key, version, is_open: isOpen } = warehouse;
  const name = nameIn(warehouse, language);
  const [isClosing, setClosing] = useState(false);
  const openAgain = useActionWithToast('consoleWarehouses.setOpen', text.opened);
  return (
    <>
      <span className="row-actions">
        <Button size="sm" aria-label={`${text.edit}: ${name}`} onClick={onEdit}>
          {text.edit}
        </Button>
        {isOpen ? (
          <Button size="sm" variant="danger" aria-label={`${text.close}: ${name}`} onClick={() => setClosing(true)}>
            {text.close}
          </Button>
        ) : (
          <Button
            size="sm"
            pending={openAgain.isPending}
            aria-label={`${text.open}: ${name}`}
            onClick={() => openAgain.mutate({ key, version, is_open: true })}
          >
            {text.open}
          </Button>
        )}
      </span>
      {isClosing && (
        <ConfirmDialog
          call="consoleWarehouses.setOpen"
          input={{ key, version, is_open: false }}
          title={text.close}
          hint={text.closeHint}
          done={text.closed}
          isDangerous
          onClose={() => setClosing(false)}
        >
          <p>
            <strong>{name}</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
