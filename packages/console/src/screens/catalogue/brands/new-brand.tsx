import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandOf } from './states.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

const empty: TypedValues = {
  name_en: '',
  name_zh: '',
  kind: 'agent',
  country: 'CN',
  summary_en: '',
  summary_zh: '',
  story_en: '',
  story_zh: '',
  authorised_from: '',
  authorised_until: '',
  authorisation_reference: '',
};

/** A new brand; its page in the shop is there at once. */
export function NewBrand() {
  const { words } = useWords();
  const navigate = useNavigate();
  const text = useTaxonomyWords();
  const { form, fault, isPending, submit } = useActionForm<TypedValues, 'consoleBrands.create'>(
    'consoleBrands.create',
    empty,
    brandOf,
    ({ id }) => {
      showToast({ text: words.form.saved });
      void navigate(`/catalogue/brands/${id}`);
    },
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{text.newBrand}</h1>
      <p className="text-muted">{text.brandHint}</p>
      <Fault of={fault} />
      <BrandFields form={form} />
      <FormActions act={text.makeBrand} pending={isPending} back="/catalogue/brands" isFoot />
    </form>
  );
}
