import { Field } from '@aliquot/storefront/ui/field.tsx';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';

type Props = { kinds: readonly string[]; onMade: (made: { id: number; secret: string }) => void; onClose: () => void };

/** Tells a program of events. */
export function AddEndpoint({ kinds, onMade, onClose }: Props) {
  const { words } = useWords();
  const texts = words.machinery;
  const act = useActForm(
    'machinery.addEndpoint',
    { url: '', kinds: [] },
    (values: { url: string; kinds: string[] }) => values,
    (made) => {
      onMade(made);
      onClose();
    },
  );
  return (
    <ActDialog title={texts.addEndpoint} hint={texts.addHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="endpoint"
        name="url"
        label={texts.address}
        control={{ type: 'url', placeholder: 'https://', maxLength: 500 }}
      />
      <Field id="endpoint-kinds" label={texts.kinds} hint={texts.kindsHint} error={act.form.formState.errors.kinds?.message}>
        {(ties) => (
          <select {...ties} {...act.form.register('kinds')} multiple size={8} className="input">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kind}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ActDialog>
  );
}
