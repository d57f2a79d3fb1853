import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useSystemWords } from './use-system-words.ts';
import { ActionButton } from './action-button.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { SystemHead } from './system-head.tsx';

type Endpoint = Output<'system.findEndpoints'>['items'][number];

/** Webhook endpoints. A signing secret is shown once. */
export function WebhooksScreen() {
  const { words } = useWords();
  const texts = useSystemWords();
  const mayAct = useMay('system.act');
  const { data, refetch } = useShown('system.findEndpoints', {});
  const { look, takeTheirs } = useFreshForm(refetch);
  const [edited, setEdited] = useState<number | null>(null);
  const endpoint = data?.items.find(({ id }) => id === edited);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  return (
    <>
      <SystemHead part="webhooks">
        {mayAct && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.addEndpoint}
          </Button>
        )}
      </SystemHead>
      {made && (
        <Message kind="success" live title={texts.secretOf(made.id)}>
          <p className="mono one-time-secret">{made.secret}</p>
        </Message>
      )}
      <TableScroller label={words.system.places.webhooks} className="stacked-lines">
        <DataTable caption={words.system.places.webhooks} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{texts.address}</HeadCell>
              <HeadCell>{texts.kinds}</HeadCell>
              <HeadCell>{texts.state}</HeadCell>
              <HeadCell align="end">{texts.deliveryStates.waiting}</HeadCell>
              <HeadCell align="end">{texts.deliveryStates.dead}</HeadCell>
              <HeadCell>{texts.action}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {(data?.items ?? []).map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} onSecret={setMade} onEdit={() => setEdited(endpoint.id)} />
            ))}
          </tbody>
        </DataTable>
        {data?.items.length === 0 && <p className="work-table-empty">{texts.noEndpoints}</p>}
      </TableScroller>
      {endpoint && (
        <EditEndpoint
          key={`${endpoint.id} ${look}`}
          endpoint={endpoint}
          kinds={data?.kinds ?? []}
          onTakeTheirs={takeTheirs}
          onClose={() => setEdited(null)}
        />
      )}
      {isAdding && <AddEndpoint kinds={data?.kinds ?? []} onMade={setMade} onClose={() => setAdding(false)} />}
    </>
  );
}

type RowProps = { endpoint: Endpoint; onSecret: (made: { id: number; secret: string }) => void; onEdit: () => void };

function EndpointRow({ endpoint, onSecret, onEdit }: RowProps) {
  const { words } = useWords();
  const texts = useSystemWords();
  const mayAct = useMay('system.act');
  const { id, url, kinds, note, disabled_at: disabled, disabled_reason: reason, waiting, dead } = endpoint;
  return (
    <tr>
      <RowHead>
        <a href={`/system/deliveries?endpoint_id=${id}`}>
          {id} · {url}
        </a>
        {note !== '' && <small className="text-muted"> {note}</small>}
      </RowHead>
      <Cell data-head={texts.kinds}>{kinds.length === 0 ? texts.allKinds : words.frame.listed(kinds)}</Cell>
      <Cell data-head={texts.state}>
        {disabled ? (
          <Badge tone="warning">{`${texts.disabled}${words.frame.colon}${texts.disabledBy(reason)}`}</Badge>
        ) : (
          <Badge tone="success">{texts.active}</Badge>
        )}
      </Cell>
      <Cell align="end" data-head={texts.deliveryStates.waiting}>
        {waiting}
      </Cell>
      <Cell align="end" data-head={texts.deliveryStates.dead}>
        {dead}
      </Cell>
      <Cell className="stacked-whole">
        <span className="form-actions">
          <ActionButton name="system.switchEndpoint" input={{ id, enabled: disabled !== null }} done={words.form.saved}>
            {disabled ? texts.enable : texts.disable}
          </ActionButton>
          {dead > 0 && !disabled && (
            <ActionButton name="system.replayDead" input={{ id }} done={texts.willBeSent}>
              {texts.retryAll}
            </ActionButton>
          )}
          {mayAct && (
            <Button size="sm" aria-label={texts.editEndpoint(id)} onClick={onEdit}>
              {words.catalogue.edit}
            </Button>
          )}
          {mayAct && (
            <ConfirmButton
              call="system.rotateSecret"
              input={{ id }}
              size="sm"
              title={texts.rotate}
              hint={texts.rotateHint}
              done={texts.newSecretMade}
              onDone={onSecret}
            />
          )}
        </span>
      </Cell>
    </tr>
  );
}
