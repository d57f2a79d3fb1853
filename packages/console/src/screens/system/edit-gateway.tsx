import { gatewayChoices, gatewayFields } from '@aliquot/contract/console/gateway-fields.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ShownGateway } from './gateways-screen.tsx';
import { useGatewayWords } from './use-gateway-words.ts';
import { useSystemWords } from './use-system-words.ts';

type Props = { gateway: ShownGateway; onTakeTheirs: () => void; onClose: () => void };

/** What is proposed where nothing is set up. */
const firstKind = { sms: 'aliyun', mail: 'smtp', wechat: 'wechat' } as const;

const emptyFields = {
  url: '',
  host: '',
  port: '587',
  from: '',
  user: '',
  dkim_domain: '',
  dkim_selector: '',
  return_path: '',
  bounce_host: '',
  bounce_port: '',
  bounce_user: '',
  access_key_id: '',
  secret_id: '',
  app_id: '',
  region: 'ap-guangzhou',
  sign_name: '',
  appid: '',
  api_url: '',
  secret: '',
  password: '',
  dkim_key: '',
  bounce_password: '',
  access_key_secret: '',
  secret_key: '',
  app_secret: '',
  callback_token: '',
  encoding_key: '',
};

/** The settings of a channel's gateway; a credential that is left empty stays as it is. */
export function EditGateway({ gateway: { channel, kind, version, settings, secrets }, onTakeTheirs, onClose }: Props) {
  const { words } = useWords();
  const texts = useGatewayWords();
  const system = useSystemWords();
  const seen = useRef(version);
  const act = useActionForm(
    'gateways.save',
    { ...emptyFields, ...settings, kind: kind === 'none' ? firstKind[channel] : kind },
    (values: typeof emptyFields & { kind: ShownGateway['kind'] }) => {
      const names = [...gatewayFields[values.kind].open, ...gatewayFields[values.kind].secret];
      return { channel, kind: values.kind, version: seen.current, ...Object.fromEntries(names.map((name) => [name, values[name]])) };
    },
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  const chosen = form.watch('kind');
  const hints: Readonly<Record<string, string>> = texts.gatewayHints;
  const of = `gateway-${channel}`;
  return (
    <ActionDialog title={texts.setUpOf[channel]} hint={texts.setUpHint} button={words.form.save} act={act} onClose={onClose}>
      {conflict && (
        <ConflictNotice
          differences={[]}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => {
            if (typeof conflict['version'] === 'number') seen.current = conflict['version'];
            void act.submit();
          }}
        />
      )}
      <ValueField
        form={form}
        of={of}
        name="kind"
        label={texts.sendBy}
        as={{ kind: 'choice', options: gatewayChoices[channel].map((value) => ({ value, label: system.gateways[value] })) }}
      />
      {gatewayFields[chosen].open.map((name) => (
        <FormField
          key={name}
          form={form}
          of={of}
          name={name}
          label={texts.gatewayFields[name]}
          hint={hints[name]}
          control={{ maxLength: 500, autoComplete: 'off', ...(name.endsWith('port') && { inputMode: 'numeric' }) }}
        />
      ))}
      {gatewayFields[chosen].secret.map((name) => {
        const kept = chosen === kind ? secrets[name] : undefined;
        const hint = kept === undefined ? hints[name] : texts.keptSecret(kept);
        const common = { form, of, name, label: texts.gatewayFields[name], hint };
        return name === 'dkim_key' ? (
          <ValueField key={name} {...common} as={{ kind: 'area', rows: 4 }} />
        ) : (
          <FormField key={name} {...common} control={{ type: 'password', maxLength: 500, autoComplete: 'new-password' }} />
        );
      })}
    </ActionDialog>
  );
}
