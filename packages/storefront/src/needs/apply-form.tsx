import type { Input } from '@aliquot/contract/shop/client.ts';
import { mostProofs } from '@aliquot/contract/core/membership-states.ts';
import { useId, useRef, useState } from 'react';
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
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import type { MyMembershipProps } from './my-membership.tsx';
import { prepareUploads } from './prepare-upload.ts';
import { useNeedsWords } from './use-needs-words.ts';

type Application = Omit<Input<'memberships', 'apply'>, 'attachment_ids'>;

const roles = ['staff', 'student', 'purchaser', 'other'] as const;

type ApplyFormProps = {
  /** The institution that the buyer stated at registration. */
  suggested: string | undefined;
  onDone: () => void;
};

/** Applies to join an institution: one of the shop's, or another one by its name. */
export function ApplyForm({ institutions, suggested, onDone }: Pick<MyMembershipProps, 'institutions'> & ApplyFormProps) {
  const { words } = useWords();
  const { membership: text, file: fileText } = useNeedsWords();
  const { api } = useTools();
  const upload = useUpload();
  const listId = useId();
  const files = useRef<readonly File[]>([]);
  const [count, setCount] = useState(0);
  const act = useAct(
    async (key, application: Application, _files: string) => {
      const attachment_ids: string[] = [];
      for (const [index, file] of files.current.entries())
        attachment_ids.push((await upload.send(file, 'membership', `${key}-file-${index}`)).id);
      await api.memberships.apply({ ...application, attachment_ids }, { idempotencyKey: key });
      setCount((made) => made + 1);
      showToast({ text: text.sent });
      onDone();
    },
    { membership_pending: 'institution', membership_known: 'institution' },
  );
  const submit = async (data: FormData) => {
    const typed = { institution: formText(data, 'institution').trim(), statement: formText(data, 'statement') };
    const missing = missingFields(typed, words.account.needed);
    if (missing) return act.refuse(missing);
    const read = await prepareUploads(data, 'attachment_ids', mostProofs);
    if (typeof read === 'string') return act.refuse({ attachment_ids: read === 'many' ? text.tooMany(mostProofs) : fileText[read] });
    files.current = read;
    const known = institutions.find(({ name }) => name.toLowerCase() === typed.institution.toLowerCase());
    const application: Application = {
      ...(known ? { institution_id: known.id } : { institution_name: typed.institution }),
      role: roles.find((role) => role === formText(data, 'role')) ?? 'other',
      statement: typed.statement,
    };
    await act.run(application, read.map(({ name, size }) => `${name} ${size}`).join());
  };
  return (
    <ActForm act={act} onSubmit={(data) => void submit(data)} submitLabel={text.send} key={count}>
      <div className="field-pair">
        <TextField
          form="membership"
          name="institution"
          label={text.institution}
          hint={text.institutionHint}
          fault={act.fault}
          list={listId}
          defaultValue={suggested}
          autoComplete="off"
          maxLength={150}
        />
        <datalist id={listId}>
          {institutions.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </datalist>
        <Field id="membership-role" label={text.role}>
          {(ties) => (
            <Select {...ties} name="role">
              {roles.map((role) => (
                <option key={role} value={role}>
                  {text.roles[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field id="membership-statement" label={text.statement} hint={text.statementHint} error={act.fault?.fields.get('statement')}>
        {(ties) => <Textarea {...ties} name="statement" rows={3} maxLength={500} />}
      </Field>
      <Field id="membership-proofs" label={text.proofs} hint={text.proofsHint(mostProofs)} error={act.fault?.fields.get('attachment_ids')}>
        {(ties) => <FileInput {...ties} name="attachment_ids" accept="image/*,application/pdf" multiple />}
      </Field>
      <UploadProgress upload={upload} />
    </ActForm>
  );
}
