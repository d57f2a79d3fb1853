import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { useRef, useState } from 'react';
import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { missingFields } from '../account/missing-fields.ts';
import { TextField } from '../account/text-field.tsx';
import { UploadProgress, useUpload } from '../account/upload.tsx';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { prepareUpload } from './prepare-upload.ts';
import { useNeedsWords } from './use-needs-words.ts';

type Substance = Output<'regulated', 'findPermits'>['substances'][number];
type Permit = Omit<Input<'regulated', 'submitPermit'>, 'attachment_id'>;

/** Submits a permit; `only` names the substance that an order waits for. */
export function SubmitPermitForm({ substances, only, onDone }: { substances: readonly Substance[]; only?: number; onDone: () => void }) {
  const { words } = useWords();
  const { permits: text, file: fileText } = useNeedsWords();
  const { api } = useTools();
  const upload = useUpload();
  const [chosen, setChosen] = useState(only ?? substances[0]?.id);
  const file = useRef<File | null>(null);
  const [count, setCount] = useState(0);
  const substance = substances.find(({ id }) => id === chosen);
  const submission = useAct(async (key, permit: Permit, _file: string) => {
    if (!file.current) return;
    const sent = await upload.send(file.current, 'licence', `${key}-file`);
    await api.regulated.submitPermit({ ...permit, attachment_id: sent.id }, { idempotencyKey: key });
    setCount((made) => made + 1);
    showToast({ text: text.sent });
    onDone();
  });
  const submit = async (data: FormData) => {
    const typed = {
      number: formText(data, 'number'),
      holder: formText(data, 'holder'),
      amount: formText(data, 'amount'),
      valid_from: formText(data, 'valid_from'),
      valid_until: formText(data, 'valid_until'),
    };
    const missing = missingFields(typed, words.account.needed);
    if (missing) return submission.refuse(missing);
    const read = await prepareUpload(data, 'file');
    if (typeof read === 'string') return submission.refuse({ file: fileText[read] });
    file.current = read;
    const permit: Permit = {
      ...typed,
      amount: Number(typed.amount),
      unit: formText(data, 'unit') === 'mL' ? 'mL' : 'g',
      kind: formText(data, 'kind'),
      substance_id: chosen ?? 0,
      is_single_use: formText(data, 'uses') === 'once',
    };
    await submission.run(permit, `${read.name} ${read.size}`);
  };
  return (
    <ActForm act={submission} onSubmit={(data) => void submit(data)} submitLabel={text.send} key={count}>
      <div className="field-pair">
        {only === undefined && (
          <Field id="permit-substance" label={text.substance}>
            {(ties) => (
              <Select {...ties} value={chosen} onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}>
                {substances.map(({ id, name, cas }) => (
                  <option key={id} value={id}>
                    {cas === null ? name : `${name} (${cas})`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field id="permit-kind" label={text.kind}>
          {(ties) => (
            <Select {...ties} name="kind">
              {(substance?.kinds ?? []).map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField form="permit" name="number" label={text.number} fault={submission.fault} maxLength={60} />
        <TextField form="permit" name="holder" label={text.holder} fault={submission.fault} maxLength={100} />
        <TextField form="permit" name="amount" label={text.amount} fault={submission.fault} inputMode="decimal" maxLength={12} />
        <Field id="permit-unit" label={text.unit}>
          {(ties) => (
            <Select {...ties} name="unit">
              <option>g</option>
              <option>mL</option>
            </Select>
          )}
        </Field>
        <TextField form="permit" name="valid_from" label={text.validFrom} fault={submission.fault} type="date" />
        <TextField form="permit" name="valid_until" label={text.validUntil} fault={submission.fault} type="date" />
        <Field id="permit-uses" label={text.uses}>
          {(ties) => (
            <Select {...ties} name="uses">
              <option value="once">{text.once}</option>
              <option value="many">{text.many}</option>
            </Select>
          )}
        </Field>
      </div>
      <Field id="permit-file" label={text.file} hint={text.fileHint} error={submission.fault?.fields.get('file')}>
        {(ties) => <FileInput {...ties} name="file" accept="image/*,application/pdf" />}
      </Field>
      <UploadProgress upload={upload} />
    </ActForm>
  );
}
