import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

/** What the institution may owe and owes, and the way to change the limit. */
export function InstitutionCredit({ institution }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const text = words.institutions;
  const [isOpen, setOpen] = useState(false);
  const may = useMay('credit.edit');
  const { credit } = institution;
  return (
    <section className="stack">
      <h2>{text.credit}</h2>
      {credit === null && <p className="text-muted">{text.noCredit}</p>}
      {credit?.overdue && <Message kind="danger">{text.overdue}</Message>}
      {credit && (
        <DescriptionList
          items={[
            { key: 'used', term: text.used, value: formatFen(credit.used) },
            { key: 'limit', term: text.limit, value: formatFen(credit.limit) },
            { key: 'left', term: text.left, value: formatFen(credit.left) },
            { key: 'term', term: text.term, value: text.days(credit.term_days) },
          ]}
        />
      )}
      {may && (
        <p className="form-actions">
          <Button onClick={() => setOpen(true)}>{text.setCredit}</Button>
        </p>
      )}
      {isOpen && <SetCredit institution={institution} onClose={() => setOpen(false)} />}
    </section>
  );
}

type Values = { limit: string; term_days: string };

function SetCredit({ institution: { key, credit }, onClose }: { institution: InstitutionShown; onClose: () => void }) {
  const { words } = useWords();
  const text = words.institutions;
  const version = useRef(credit?.version ?? 0);
  const act = useActionForm(
    'institutions.setCredit',
    { limit: credit ? writeYuan(credit.limit) : '', term_days: String(credit?.term_days ?? 30) },
    // what is no sum or number is refused by the shop, beside its field
    ({ limit, term_days: days }: Values) => ({
      key,
      limit: readYuan(limit) ?? -1,
      term_days: /^\d{1,3}$/.test(days.trim()) ? Number(days) : -1,
      version: version.current,
    }),
    () => {
      showToast({ text: text.creditDone });
      onClose();
    },
  );
  const theirs = act.conflict && readTheirs(act.conflict);
  return (
    <ActionDialog title={text.setCredit} hint={text.creditHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ limit: theirs.limit, term_days: theirs.term_days }}
          differences={[
            { label: text.limitYuan, mine: act.form.getValues('limit'), theirs: theirs.limit },
            { label: text.termDays, mine: act.form.getValues('term_days'), theirs: theirs.term_days },
          ]}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField form={act.form} of="credit" name="limit" label={text.limitYuan} control={{ mono: true, inputMode: 'decimal' }} />
      <FormField form={act.form} of="credit" name="term_days" label={text.termDays} control={{ mono: true, inputMode: 'numeric' }} />
    </ActionDialog>
  );
}

/** The present state, from the refusal. */
function readTheirs({ limit, term_days: days, version }: Readonly<Record<string, unknown>>): (Values & { version: number }) | null {
  if (typeof limit !== 'number' || typeof days !== 'number' || typeof version !== 'number') return null;
  return { limit: writeYuan(limit), term_days: String(days), version };
}
