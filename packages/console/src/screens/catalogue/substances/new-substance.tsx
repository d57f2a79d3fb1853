import { Button } from '@aliquot/storefront/ui/button.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import { useNavigate } from 'react-router';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { SubstanceFields } from './substance-fields.tsx';

/** A new substance. */
export function NewSubstance() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActForm<TypedValues, 'consoleSubstances.create'>(
    'consoleSubstances.create',
    {},
    // fields that nobody has touched have no value at all
    (given) => ({ values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? ''])) }),
    ({ id }) => void navigate(`/catalogue/substances/${id}`),
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.substances.make}</h1>
      <p className="text-muted">{words.substances.makeHint}</p>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
      <SubstanceFields form={form} isNew />
      <p className="form-acts form-foot">
        <Button type="submit" variant="primary" pending={isPending}>
          {words.substances.makeIt}
        </Button>
        <LinkButton href="/catalogue/substances" variant="quiet">
          {words.form.cancel}
        </LinkButton>
      </p>
    </form>
  );
}
