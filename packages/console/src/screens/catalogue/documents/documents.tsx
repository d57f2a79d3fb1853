import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { transferAddress } from '../../../calls/transfer.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { useMay } from '../../../session/me.ts';
import { DayText } from '../../../table/day-text.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ProductShown } from '../products/states.ts';
import { UploadDocument } from './upload-document.tsx';
import { RemoveDocument } from './remove-document.tsx';
import { useDocumentWords } from './use-document-words.ts';

type Documents = Output<'consoleDocuments.find'>;
export type Document = Documents['items'][number];

const tones = { shown: 'success', expired: 'warning', replaced: 'neutral', removed: 'neutral' } as const;

/** Documents of other issuers; replaced and removed ones stay in the list. */
export function Documents({ product }: { product: ProductShown }) {
  const { words } = useWords();
  const text = useDocumentWords();
  const mayEdit = useMay('catalogue.edit');
  const { data } = useShown('consoleDocuments.find', { id: product.id });
  const [act, setAct] = useState<{ kind: 'add' } | { kind: 'replace' | 'remove'; document: Document } | null>(null);
  if (!data) return <p role="status">{words.frame.loading}</p>;
  const close = () => setAct(null);
  return (
    <section className="stack">
      <p className="text-muted">{data.has_own_safety_sheet ? text.ownSafetySheet : text.hint}</p>
      {data.is_without_safety_sheet && <Message kind="warning">{text.withoutSafetySheet}</Message>}
      {mayEdit && (
        <p>
          <Button variant="primary" onClick={() => setAct({ kind: 'add' })}>
            {text.add}
          </Button>
        </p>
      )}
      {data.items.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <TableScroller label={words.catalogue.tabs.documents}>
          <DataTable caption={words.catalogue.tabs.documents} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{text.title}</HeadCell>
                <HeadCell>{text.kind}</HeadCell>
                <HeadCell>{text.about}</HeadCell>
                <HeadCell>{text.edition}</HeadCell>
                <HeadCell>{text.validUntil}</HeadCell>
                <HeadCell>{words.catalogue.state}</HeadCell>
                <HeadCell>{text.added}</HeadCell>
                {mayEdit && <HeadCell hiddenText>{words.catalogue.action}</HeadCell>}
              </tr>
            </thead>
            <tbody>
              {data.items.map((document) => (
                <tr key={document.id}>
                  <DocumentCells document={document} />
                  {mayEdit && (
                    <Cell>
                      {(document.state === 'shown' || document.state === 'expired') && (
                        <span className="form-actions">
                          <Button size="sm" onClick={() => setAct({ kind: 'replace', document })}>
                            {text.replace}
                          </Button>
                          <Button size="sm" variant="quiet" onClick={() => setAct({ kind: 'remove', document })}>
                            {text.remove}
                          </Button>
                        </span>
                      )}
                    </Cell>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
      {act?.kind === 'add' && <UploadDocument product={product} lots={data.lot_numbers} replaced={null} onClose={close} />}
      {act?.kind === 'replace' && <UploadDocument product={product} lots={data.lot_numbers} replaced={act.document} onClose={close} />}
      {act?.kind === 'remove' && <RemoveDocument document={act.document} onClose={close} />}
    </section>
  );
}

function DocumentCells({ document }: { document: Document }) {
  const text = useDocumentWords();
  const { key, title, kind, language: written, pack, lot_number: lot, edition, dated_on: dated, valid_until: until, state } = document;
  return (
    <>
      <Cell>
        <a href={transferAddress('consoleDocuments.download', { key })} download>
          {title}
        </a>{' '}
        <small className="text-muted">
          {text.languages[written]}, {text.kilobytes(Math.ceil(document.bytes / 1024))}
        </small>
      </Cell>
      <Cell>{text.kinds[kind]}</Cell>
      <Cell className={pack || lot ? 'mono' : undefined}>{pack ?? lot ?? text.wholeProduct}</Cell>
      <Cell>
        {edition} <DayText day={dated} />
      </Cell>
      <Cell>
        <DayText day={until} />
      </Cell>
      <Cell>
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
      </Cell>
      <Cell>
        <InstantText at={document.added_at} />
      </Cell>
    </>
  );
}
