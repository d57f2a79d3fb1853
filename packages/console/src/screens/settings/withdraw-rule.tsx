import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Input } from '../../calls/call.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from './use-settings-words.ts';

type Rule = Input<'settings.withdrawRule'>['rule'];

/** Withdraws what has not begun, with a reason; `name` names it. */
export function WithdrawRule({ rule, name }: { rule: Rule; name: string }) {
  const text = useSettingsWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={text.withdrawNamed(name)} onClick={() => setOpen(true)}>
        {text.withdraw}
      </Button>
      {isOpen && <WithdrawDialog rule={rule} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ rule, name, onClose }: { rule: Rule; name: string; onClose: () => void }) {
  const { words } = useWords();
  const text = useSettingsWords();
  const act = useActionForm(
    'settings.withdrawRule',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ rule, reason }),
    () => {
      showToast({ text: text.withdrawn });
      onClose();
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog
      title={text.withdrawNamed(name)}
      hint={text.withdrawHints[rule.kind]}
      button={text.withdraw}
      act={{ ...act, fault }}
      isDangerous
      onClose={onClose}
    >
      <FormField form={act.form} of="withdrawal" name="reason" label={text.reason} control={{ maxLength: 300 }} />
    </ActionDialog>
  );
}
