import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { OrderDraft } from './order-draft.ts';

type Props = { draft: OrderDraft; error: string | undefined; onDraft: (draft: OrderDraft) => void };

/** How heavy goods get to their place: floor, lift, and what else the carrier needs to know. */
export function SiteAccess({ draft, error, onDraft }: Props) {
  const { words } = useWords();
  const text = words.checkout.site;
  return (
    <CheckoutSection name="access" title={text.title} hint={text.hint} error={error}>
      <div className="field-pair">
        <Field id="site-floor" label={text.floor}>
          {(ties) => (
            <TextInput
              {...ties}
              maxLength={20}
              aria-invalid={error !== undefined && draft.floor.trim() === '' ? true : undefined}
              value={draft.floor}
              onChange={(event) => onDraft({ ...draft, floor: event.target.value })}
            />
          )}
        </Field>
        <Field id="site-lift" label={text.lift}>
          {(ties) => (
            <Select
              {...ties}
              aria-invalid={error !== undefined && draft.lift === '' ? true : undefined}
              value={draft.lift}
              onChange={({ currentTarget: { value } }) => onDraft({ ...draft, lift: value === 'yes' || value === 'no' ? value : '' })}
            >
              <option value="">{text.choose}</option>
              <option value="yes">{text.hasLift}</option>
              <option value="no">{text.noLift}</option>
            </Select>
          )}
        </Field>
      </div>
      <Field id="site-notes" label={text.notes} note={words.account.optional} hint={text.notesHint}>
        {(ties) => (
          <TextInput
            {...ties}
            maxLength={200}
            value={draft.access}
            onChange={(event) => onDraft({ ...draft, access: event.target.value })}
          />
        )}
      </Field>
    </CheckoutSection>
  );
}
