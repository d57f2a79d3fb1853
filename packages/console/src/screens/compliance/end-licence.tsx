import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type Licence, licenceName } from './licence-name.ts';

/** Nothing is sold by a licence any more. */
export function EndLicence({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { words, language } = useWords();
  const text = words.compliance;
  const act = useActForm(
    'licences.end',
    {},
    () => ({ key: licence.key, version: licence.version }),
    () => {
      showToast({ text: text.licenceEnded });
      onClose();
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActDialog
      title={text.endLicenceTitle(licenceName(licence, language))}
      hint={text.endLicenceHint}
      act={{ ...act, fault }}
      isDangerous
      onClose={onClose}
    >
      <p className="mono">{licence.number}</p>
    </ActDialog>
  );
}
