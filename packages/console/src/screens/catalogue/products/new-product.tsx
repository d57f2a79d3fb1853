import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { idIn } from '../../../form/read-values.ts';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { fittingValues } from './attribute-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import type { ProductChoices } from './states.ts';

/** A new product, empty or a copy of another one (`?from=`); a draft at first. */
export function NewProduct() {
  const { words } = useWords();
  const from = idIn(useSearchParams()[0].get('from'));
  const { data: choices, isFetching } = useShown('consoleProducts.getChoices', {});
  // a form keeps what it begins with: an older answer may lack the only brand or category
  const [isKnown, setKnown] = useState(false);
  if (choices && !isFetching && !isKnown) setKnown(true);
  const { data: model, error } = useShown('consoleProducts.get', { id: from ?? 1 }, { isWanted: from !== undefined });
  if (!choices || !isKnown || (from !== undefined && !error && model?.id !== from)) return <p role="status">{words.frame.loading}</p>;
  return <NewProductForm key={from} choices={choices} values={from !== undefined && model ? model.values : emptyOf(choices)} />;
}

/** A new product’s values; the only brand and the only category are chosen. */
function emptyOf({ brands, categories }: ProductChoices): TypedValues {
  const below = categories.filter(({ depth }) => depth > 0);
  const only = (choices: readonly { key: string }[]) => (choices.length === 1 ? (choices[0]?.key ?? '') : '');
  return { brand: only(brands), category: only(below), transport: 'ambient' };
}

function NewProductForm({ choices, values }: { choices: ProductChoices; values: TypedValues }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm<TypedValues, 'consoleProducts.create'>(
    'consoleProducts.create',
    values,
    (given) => ({ values: written(fittingValues(given, choices)) }),
    ({ id }) => void navigate(`/catalogue/products/${id}/packs`),
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.catalogue.make}</h1>
      <p className="text-muted">{words.catalogue.makeHint}</p>
      <Fault of={fault} />
      <ProductFields form={form} choices={choices} />
      <FormActions act={words.catalogue.makeDraft} pending={isPending} back="/catalogue" isFoot />
    </form>
  );
}

/** Fields that nobody has touched yet have no value at all. */
const written = (values: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
