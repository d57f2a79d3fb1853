import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { EditPack, NewPack } from './pack-dialogs.tsx';
import type { ProductShown } from './states.ts';

/** The packs of a product with what they cost and what is left of them. */
export function Packs({ product }: { product: ProductShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const text = words.catalogue;
  const edited = product.skus.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <section className="stack">
      {mayEdit && (
        <p className="form-actions">
          <Button variant={product.skus.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
            {text.addPack}
          </Button>
        </p>
      )}
      {product.skus.length === 0 && <p className="text-muted">{text.noPacks}</p>}
      {product.skus.length > 0 && (
        <TableScroller label={text.tabs.packs}>
          <DataTable caption={text.tabs.packs} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{text.fields.code}</HeadCell>
                <HeadCell>{text.pack}</HeadCell>
                <HeadCell align="end">{text.price}</HeadCell>
                <HeadCell align="end">{text.tiers}</HeadCell>
                <HeadCell align="end">{text.available}</HeadCell>
                <HeadCell align="end">{text.steps}</HeadCell>
                <HeadCell align="end">{text.fields.warranty_months}</HeadCell>
                <HeadCell>{text.state}</HeadCell>
                <HeadCell>{text.action}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {product.skus.map((pack) => (
                <tr key={pack.id}>
                  <Cell>
                    <span className="mono">{pack.code}</span>
                  </Cell>
                  <Cell>{pack.label}</Cell>
                  <Cell align="end">{formatFen(pack.price)}</Cell>
                  <Cell align="end">{pack.tiers}</Cell>
                  <Cell align="end">{pack.available ?? words.frame.none}</Cell>
                  <Cell align="end">
                    {pack.values['min_quantity']} / {pack.values['multiple']}
                  </Cell>
                  <Cell align="end">{pack.values['warranty_months'] || words.frame.none}</Cell>
                  <Cell>
                    <Badge tone={pack.is_withdrawn ? 'neutral' : 'success'}>{pack.is_withdrawn ? text.withdrawn : text.forSale}</Badge>
                  </Cell>
                  <Cell>
                    {mayEdit && (
                      <Button size="sm" aria-label={text.editPack(pack.code)} onClick={() => setOpen(pack.id)}>
                        {text.edit}
                      </Button>
                    )}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
      {open === 'new' && <NewPack productId={product.id} onClose={close} />}
      {edited && <EditPack key={edited.id} pack={edited} onClose={close} />}
    </section>
  );
}
