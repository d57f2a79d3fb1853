import { Message } from '@aliquot/ui/message.tsx';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useGatewayWords } from './use-gateway-words.ts';

type Props = { channel: keyof typeof inputModes; onClose: () => void };

const inputModes = { sms: 'tel', mail: 'email', wechat: 'text' } as const;

/** Sends a test message and shows what becomes of it. */
export function SendTest({ channel, onClose }: Props) {
  const texts = useGatewayWords();
  const [sent, setSent] = useState<number | null>(null);
  const act = useActionForm(
    'gateways.sendTest',
    { recipient: '' },
    ({ recipient }: { recipient: string }) => ({ channel, recipient }),
    ({ id }) => setSent(id),
  );
  return (
    <ActionDialog
      title={texts.sendTest}
      hint={channel === 'wechat' ? texts.sendTestWechatHint : texts.sendTestHint}
      act={act}
      onClose={onClose}
    >
      <FormField
        form={act.form}
        of="test-message"
        name="recipient"
        label={texts.sendTestTo[channel]}
        control={{ inputMode: inputModes[channel], maxLength: 200, autoComplete: 'off' }}
      />
      {sent !== null && <TestOutcome id={sent} />}
    </ActionDialog>
  );
}

const lookMs = 1_000;
const tones = { queued: 'info', accepted: 'success', delivered: 'success', failed: 'danger', too_late: 'warning' } as const;

function TestOutcome({ id }: { id: number }) {
  const texts = useGatewayWords();
  // an accepted message may still be reported as delivered or failed
  const { data } = useShown('gateways.getTest', { id }, { everyMs: (shown) => (shown && shown.state === 'failed' ? false : lookMs) });
  if (!data) return null;
  const { state, attempts, last_error: error } = data;
  const isRetried = state === 'queued' && error !== null;
  return (
    <Message kind={isRetried ? 'warning' : tones[state]} live title={isRetried ? texts.testRetried(attempts) : texts.testOutcome[state]}>
      {error !== null && <p>{error}</p>}
    </Message>
  );
}
