import { Message } from '@aliquot/ui/message.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormConflict } from '../../../form/form-conflict.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { type ActionForm, useActionForm } from '../../../form/use-action-form.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import type { LotShown } from '../lot-detail.tsx';
import { type LotLabel, useLabelFields } from './lot-label.ts';
import { useCorrectionWords } from './use-correction-words.ts';

type Label = Record<keyof LotLabel, string>;
/** A lot and its batch as whoever corrects it has them before them. */
type Seen = { version: number; batch: string; packs: string; label: Label };
type Values = Label & { reason: string; seen: Seen };

/**
 * Corrects a lot's receipt. Only changed fields are sent; concurrent corrections are shown and
 * stay.
 */
export function CorrectLot({ lot, onClose }: { lot: LotShown; onClose: () => void }) {
  const { words } = useWords();
  const w = useCorrectionWords();
  const fields = useLabelFields();
  const [isForBatch, setForBatch] = useState(lot.batch.length > 1);
  const act = useActionForm(
    'consoleStock.correctLot',
    { ...labelOf(lot), reason: '', seen: seenOf(lot) },
    ({ reason, seen, ...label }: Values) => ({
      id: lot.id,
      version: seen.version,
      ...(isForBatch && { batch_version: seen.batch }),
      changes: changesOf(label, seen.label),
      reason,
    }),
    () => {
      showToast({ text: w.corrected });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={w.correct} hint={w.correctHint} act={act} onClose={onClose}>
      <Conflict act={act} />
      {fields.map(({ name, label }) => (
        <FormField
          key={name}
          form={form}
          of="correct"
          name={name}
          label={label}
          control={name === 'number' ? { mono: true, maxLength: 40 } : { type: 'date' }}
        />
      ))}
      {lot.batch.length > 1 && (
        <RadioGroup
          name="correct-for"
          legend={w.correctFor}
          value={isForBatch ? 'batch' : 'pack'}
          onValue={(value) => setForBatch(value === 'batch')}
          options={[
            { value: 'batch', label: w.correctBatch(packsOf(lot.batch)), detail: w.correctBatchHint },
            { value: 'pack', label: w.correctPack(lot.code) },
          ]}
        />
      )}
      <Gone lots={lot.batch.filter(({ id, sent }) => sent > 0 && (isForBatch || id === lot.id))} />
      <FormField form={form} of="correct" name="reason" label={words.form.reason} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}

/** A concurrent correction beside one's own changes. */
function Conflict({ act }: { act: ActionForm<Values> }) {
  const fields = useLabelFields();
  const { correctFor } = useCorrectionWords();
  const { form, conflict } = act;
  const theirs = conflict && readSeen(conflict);
  if (!theirs) return null;
  const { reason, seen, ...typed } = form.getValues();
  const mine = mergedLabel(typed, seen.label, theirs.label);
  return (
    <FormConflict
      act={act}
      values={{ ...theirs.label, reason, seen: theirs }}
      differences={[
        ...fields.map(({ name, label }) => ({ label, mine: mine[name], theirs: theirs.label[name] })),
        ...(theirs.packs === seen.packs ? [] : [{ label: correctFor, mine: seen.packs, theirs: theirs.packs }]),
      ]}
      onSeen={() => {
        form.setValue('seen', theirs);
        for (const { name } of fields) form.setValue(name, mine[name]);
      }}
    />
  );
}

/**
 * Sent packs with the wrong values, whose buyers may need notice. Opens in a new tab to keep input.
 */
function Gone({ lots }: { lots: LotShown['batch'] }) {
  const w = useCorrectionWords();
  const mayOrders = useMay('orders.read');
  if (lots.length === 0) return null;
  return (
    <Message kind="warning" title={w.gone}>
      <p>{w.goneHint}</p>
      <ul>
        {lots.map(({ id, code, sent }) => (
          <li key={id}>
            {w.goneOf(code, sent)}{' '}
            {mayOrders && (
              <a className="link" href={`/warehouse/lots/${id}#holders`} target="_blank" rel="noreferrer">
                {w.whoHas(code)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Message>
  );
}

const packsOf = (batch: readonly { code: string }[]): string => batch.map(({ code }) => code).join(', ');

const seenOf = (lot: LotShown): Seen => ({
  version: lot.version,
  batch: lot.batch_version,
  packs: packsOf(lot.batch),
  label: labelOf(lot),
});

const labelOf = ({ number, manufactured_on, retest_on, expires_on }: LotLabel): Label => ({
  number,
  manufactured_on,
  retest_on: retest_on ?? '',
  expires_on: expires_on ?? '',
});

/** What was typed where it differs from what one began with; an emptied day is none. */
const changesOf = (label: Label, begun: Label) => ({
  ...(label.number !== begun.number && { number: label.number }),
  ...(label.manufactured_on !== begun.manufactured_on && { manufactured_on: label.manufactured_on }),
  ...(label.retest_on !== begun.retest_on && { retest_on: label.retest_on || null }),
  ...(label.expires_on !== begun.expires_on && { expires_on: label.expires_on || null }),
});

/** One's own changes on top of the present state. */
function mergedLabel(typed: Label, begun: Label, now: Label): Label {
  const merged = (name: keyof Label) => (typed[name] === begun[name] ? now[name] : typed[name]);
  return {
    number: merged('number'),
    manufactured_on: merged('manufactured_on'),
    retest_on: merged('retest_on'),
    expires_on: merged('expires_on'),
  };
}

/** The present state, from the refusal. */
function readSeen(now: Readonly<Record<string, unknown>>): Seen | null {
  const { version, batch, packs } = now;
  if (typeof version !== 'number' || typeof batch !== 'string' || typeof packs !== 'string') return null;
  const text = (name: keyof Label): string => {
    const value = now[name];
    return typeof value === 'string' ? value : '';
  };
  const label = {
    number: text('number'),
    manufactured_on: text('manufactured_on'),
    retest_on: text('retest_on'),
    expires_on: text('expires_on'),
  };
  return { version, batch, packs, label };
}
