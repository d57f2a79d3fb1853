import { Message } from '@aliquot/ui/message.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { WrittenFormHead, useWrittenForm } from '../../form/written-form.tsx';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from './use-settings-words.ts';

type Shown = Output<'settings.getIdentity'>;
type Values = Omit<Shown, 'id' | 'written_by' | 'approved_by' | 'written_at' | 'is_bank_requested'>;

/** What belongs together, and the longest of each field. */
const groups = [
  { group: 'names', fields: { name_zh: 40, name_en: 40, company_zh: 150, company_en: 150 } },
  { group: 'contact', fields: { address_zh: 300, address_en: 300, phone: 60, email: 150 } },
  { group: 'numbers', fields: { business_licence: 60, icp_filing: 60 } },
  { group: 'returns', fields: { return_address_zh: 300, return_address_en: 300, return_phone: 60 } },
  { group: 'bank', fields: { bank_holder_zh: 150, bank_holder_en: 150, bank_zh: 150, bank_en: 150, bank_account: 60 } },
] as const;

type Props = { identity: Shown; mayEdit: boolean; onTakeTheirs: () => void };

/** Company details, saved as a whole; a concurrent change is shown beside one's own. */
export function IdentityForm({ identity, mayEdit, onTakeTheirs }: Props) {
  const { words } = useWords();
  const text = useSettingsWords();
  const written = useWrittenForm(
    'settings.saveIdentity',
    { version: identity.id, values: valuesOf(identity) },
    (values: Values, seen) => ({ ...values, seen }),
    ({ approval_id: requested, ...saved }) => ({
      version: saved.id,
      values: valuesOf(saved),
      ...(requested !== null && { toast: text.bankRequested }),
    }),
  );
  const { form, isPending, submit } = written;
  const names = groups.flatMap(({ fields }) => namesOf(fields));
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead written={written} fields={names.map((name) => ({ name, label: text.fields[name] }))} onTakeTheirs={onTakeTheirs} />
      {groups.map(({ group, fields }) => (
        <section key={group} className="stack" aria-labelledby={`identity-${group}`}>
          <h2 id={`identity-${group}`}>{text.groups[group]}</h2>
          <p className="text-muted">{text.hints[group]}</p>
          {group === 'bank' && identity.is_bank_requested && <BankRequested />}
          {group === 'bank' && identity.bank_account !== '' && mayEdit && <SoleNotice />}
          <div className="field-group">
            {namesOf(fields).map((name) => (
              <FormField
                key={name}
                form={form}
                of="identity"
                name={name}
                label={text.fields[name]}
                control={{ maxLength: Object.entries(fields).find(([one]) => one === name)?.[1], readOnly: !mayEdit }}
              />
            ))}
          </div>
        </section>
      ))}
      {mayEdit && <FormActions act={words.form.save} pending={isPending} isFoot />}
    </form>
  );
}

/** A requested other account, with a link to its approval. */
function BankRequested() {
  const text = useSettingsWords();
  return (
    <Message kind="info">
      {text.bankRequested}{' '}
      <a className="link" href="/approvals">
        {text.toApprovals}
      </a>
    </Message>
  );
}

const valuesOf = ({
  id: _id,
  written_by: _by,
  approved_by: _second,
  written_at: _at,
  is_bank_requested: _requested,
  ...values
}: Shown): Values => values;

const isName = (name: string): name is keyof Values => groups.some(({ fields }) => Object.hasOwn(fields, name));
const namesOf = (fields: Readonly<Record<string, number>>): (keyof Values)[] => Object.keys(fields).filter(isName);
