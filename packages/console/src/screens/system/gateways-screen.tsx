import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { gatewayFields } from '@aliquot/contract/console/gateway-fields.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { EditGateway } from './edit-gateway.tsx';
import { MailboxTest } from './mailbox-test.tsx';
import { SendTest } from './send-test.tsx';
import { SystemHead } from './system-head.tsx';
import { TemplateCodes } from './template-codes.tsx';
import { useGatewayWords } from './use-gateway-words.ts';
import { useSystemWords } from './use-system-words.ts';

export type ShownGateway = Output<'gateways.find'>['items'][number];
type Channel = ShownGateway['channel'];
type Made = Output<'gateways.rotateReceiptSecret'> & { channel: Channel };

/** What sends SMS, mails and WeChat messages; credentials are shown by their end only. */
export function GatewaysScreen() {
  const { words } = useWords();
  // the dialogs have them too: waiting there would take the screen away
  useGatewayWords();
  const { data, refetch } = useShown('gateways.find', {});
  const { look, takeTheirs } = useFreshForm(refetch);
  const [edited, setEdited] = useState<Channel | null>(null);
  const [tested, setTested] = useState<Channel | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const gateway = data?.items.find(({ channel }) => channel === edited);
  const wechat = data?.items.find(({ channel }) => channel === 'wechat');
  const sms = data?.items.find(({ channel }) => channel === 'sms');
  return (
    <>
      <SystemHead part="gateways" />
      {made && <MadeSecret made={made} />}
      {data ? (
        <div className="columns">
          {data.items.map((one) => (
            <GatewayPart
              key={one.channel}
              gateway={one}
              callback={data.wechat_callback}
              onEdit={() => setEdited(one.channel)}
              onTest={() => setTested(one.channel)}
              onSecret={(secret) => setMade({ ...secret, channel: one.channel })}
            />
          ))}
        </div>
      ) : (
        <p role="status">{words.frame.loading}</p>
      )}
      {(sms?.kind === 'aliyun' || sms?.kind === 'tencent') && <TemplateCodes provider={sms.kind} />}
      {wechat?.kind === 'wechat' && <TemplateCodes provider="wechat" />}
      {gateway && (
        <EditGateway key={`${gateway.channel} ${look}`} gateway={gateway} onTakeTheirs={takeTheirs} onClose={() => setEdited(null)} />
      )}
      {tested && <SendTest channel={tested} onClose={() => setTested(null)} />}
    </>
  );
}

/** A secret of receipts, this once: as an address where the provider signs none. */
function MadeSecret({ made: { address, secret } }: { made: Made }) {
  const texts = useGatewayWords();
  const isInAddress = address.includes(secret);
  return (
    <Message kind="success" live title={isInAddress ? texts.receiptAddress : texts.receiptsAt(address)}>
      <p className="mono one-time-secret">{isInAddress ? address : secret}</p>
    </Message>
  );
}

type PartProps = {
  gateway: ShownGateway;
  callback: string;
  onEdit: () => void;
  onTest: () => void;
  onSecret: (made: Output<'gateways.rotateReceiptSecret'>) => void;
};

function GatewayPart({ gateway, callback, onEdit, onTest, onSecret }: PartProps) {
  const texts = useGatewayWords();
  const system = useSystemWords();
  const mayAct = useMay('system.act');
  const { channel, source, effective, kind, settings, secrets } = gateway;
  const isSet = effective !== 'none' && effective !== 'terminal';
  const isWechat = channel === 'wechat';
  const hasReceipts = effective === 'smtp' || effective === 'aliyun' || effective === 'tencent';
  const receiptState = effective === 'http' ? 'own' : gateway.has_receipt_secret ? 'set' : 'none';
  const { open, secret } = gatewayFields[kind];
  const fields = [...open.map((name) => ({ name, value: settings[name] })), ...secret.map((name) => ({ name, value: secrets[name] }))];
  return (
    <section className="stack" aria-labelledby={`gateway-${channel}`}>
      <h2 id={`gateway-${channel}`}>{system.gatewayOf[channel]}</h2>
      <p>
        <Badge tone={isSet ? 'success' : effective === 'terminal' || isWechat ? 'neutral' : 'warning'}>
          {isWechat && !isSet ? texts.notSetUp : system.gateways[effective]}
        </Badge>
      </p>
      <p className="text-muted">{isWechat && !isSet ? texts.wechatOptional : texts.gatewaySources[source]}</p>
      {gateway.is_unreadable && <Message kind="danger">{texts.unreadable}</Message>}
      {kind !== 'none' && source === 'environment' && <h3>{texts.savedInConsole}</h3>}
      <DescriptionList
        items={[
          ...fields.flatMap(({ name, value }) =>
            value ? [{ key: name, term: texts.gatewayFields[name], value: <span className="mono">{value}</span> }] : [],
          ),
          ...(isWechat && isSet ? [{ key: 'callback', term: texts.wechatCallback, value: <span className="mono">{callback}</span> }] : []),
          ...(isSet && !isWechat ? [{ key: 'receipts', term: texts.receipts, value: texts.receiptStates[receiptState] }] : []),
        ]}
      />
      {isWechat && isSet && <p className="text-muted">{texts.wechatCallbackHint}</p>}
      {mayAct && (
        <p className="form-actions">
          <Button aria-label={texts.setUpOf[channel]} onClick={onEdit}>
            {texts.setUp}
          </Button>
          {effective !== 'none' && <Button onClick={onTest}>{texts.sendTest}</Button>}
          {hasReceipts && (
            <ConfirmButton
              call="gateways.rotateReceiptSecret"
              input={{ channel }}
              title={texts.receiptSecret}
              hint={texts.receiptSecretHint}
              done={texts.receiptSecretMade}
              onDone={onSecret}
            />
          )}
        </p>
      )}
      {mayAct && gateway.has_bounce_mailbox && <MailboxTest />}
    </section>
  );
}
