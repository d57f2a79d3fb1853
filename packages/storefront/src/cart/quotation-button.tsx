import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../words/use-words.ts';

type Quotation = Output<'quotations', 'create'>;

/** Creates a quotation of a cart, and links to its PDF and its thread with sales. */
export function QuotationButton({ cartId }: { cartId: number }) {
  const { words } = useWords();
  const { api } = useTools();
  const [made, setMade] = useState<Quotation | null>(null);
  const act = useAct(async (idempotencyKey) => setMade(await api.quotations.create({ cart_id: cartId }, { idempotencyKey })));
  const texts = words.quotation;
  return (
    <div className="needs-script">
      <Button variant="quiet" size="sm" pending={act.pending} onClick={() => void act.run()}>
        {texts.make}
      </Button>
      <p role="status">
        {made && (
          <>
            <a className="link" href={made.href}>
              {texts.made(made.number)}
            </a>{' '}
            ·{' '}
            <a className="link" href={href('my', null, { request: made.request_id })}>
              {texts.ask}
            </a>
          </>
        )}
      </p>
      {act.fault && <p className="field-error">{act.fault.text}</p>}
    </div>
  );
}
