import { Button } from '@aliquot/storefront/ui/button.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { fittingValues } from './attribute-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import type { Shelves } from './states.ts';

/** A new product, empty or as another one says it (`?from=`); it begins as a draft. */
export function NewProduct() {
  const { words } = useWords();
  const from = Number(useSearchParams()[0].get('from'));
  const copies = Number.isSafeInteger(from) && from > 0;
  const { data: shelves } = useShown('consoleProducts.getShelves', {});
  const { data: model, error } = useShown('consoleProducts.get', { id: copies ? from : 1 });
  if (!shelves || (copies && !error && model?.id !== from)) return <p role="status">{words.frame.loading}</p>;
  return <NewProductForm key={from} shelves={shelves} values={copies && model ? model.values : empty} />;
}

const empty: TypedValues = { brand: '', category: '', transport: 'ambient' };

function NewProductForm({ shelves, values }: { shelves: Shelves; values: TypedValues }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActForm<TypedValues, 'consoleProducts.create'>(
    'consoleProducts.create',
    values,
    (given) => ({ values: written(fittingValues(given, shelves)) }),
    ({ id }) => void navigate(`/catalogue/products/${id}/packs`),
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.catalogue.make}</h1>
      <p className="text-muted">{words.catalogue.makeHint}</p>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
      <ProductFields form={form} shelves={shelves} />
      <p className="form-acts form-foot">
        <Button type="submit" variant="primary" pending={isPending}>
          {words.catalogue.makeDraft}
        </Button>
        <LinkButton href="/catalogue" variant="quiet">
          {words.form.cancel}
        </LinkButton>
      </p>
    </form>
  );
}

/** Fields that nobody has touched yet have no value at all. */
const written = (values: TypedValues): TypedValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
