import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { DeleteCanned, EditCanned } from './edit-canned.tsx';

export type Canned = Output<'consoleTickets.findAnswers'>['items'][number];

/** The texts that operators put into their answers. */
export function CannedAnswers() {
  const { words } = useWords();
  const text = words.tickets;
  const mayEdit = useMay('tickets.decide');
  const { data } = useShown('consoleTickets.findAnswers', {});
  const [open, setOpen] = useState<{ act: 'edit' | 'delete'; item: Canned | null } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className="area-head">
        <h1>{text.canned}</h1>
        {mayEdit && (
          <Button variant="primary" onClick={() => setOpen({ act: 'edit', item: null })}>
            {text.newCanned}
          </Button>
        )}
      </div>
      {data?.items.length === 0 && <p className="work-table-empty">{text.noCanned}</p>}
      <ul className="canned">
        {data?.items.map((item) => (
          <li key={item.id}>
            <h2>
              {item.title} <Badge>{text.languages[item.language]}</Badge>
            </h2>
            <p className="message-body" lang={item.language}>
              {item.body}
            </p>
            {mayEdit && (
              <p className="form-actions">
                <Button size="sm" aria-label={`${text.edit}: ${item.title}`} onClick={() => setOpen({ act: 'edit', item })}>
                  {text.edit}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`${text.remove}: ${item.title}`}
                  onClick={() => setOpen({ act: 'delete', item })}
                >
                  {text.remove}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {open?.act === 'edit' && <EditCanned item={open.item} onClose={close} />}
      {open?.act === 'delete' && open.item && <DeleteCanned item={open.item} onClose={close} />}
    </>
  );
}
