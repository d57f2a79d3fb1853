import { href, routes } from '@aliquot/contract/shop/routes.ts';
import type { SubmitEvent } from 'react';
import { formText } from '../../account/form-text.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import type { filterOf } from './loader.ts';

const types = ['earn', 'spend', 'expire', 'refund', 'adjust'] as const;

/** Type and days, inclusive. A plain form, so it works without scripts. */
export function PointsFilter({ filter, isFiltered }: { filter: ReturnType<typeof filterOf>; isFiltered: boolean }) {
  const { words } = useWords();
  const { navigate } = useTools();
  const { type, date_start, date_end } = filter;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [chosen, start, end] = [formText(data, 'type'), formText(data, 'date_start'), formText(data, 'date_end')];
    // days that were given the wrong way round are meant the right way round
    const [first, last] = start !== '' && end !== '' && start > end ? [end, start] : [start, end];
    navigate(href('myPoint', null, { type: chosen, date_start: first, date_end: last }));
  };
  return (
    <form
      key={`${type} ${date_start} ${date_end}`}
      className="filter-row"
      action={routes.myPoint}
      aria-label={words.myPoint.filters}
      onSubmit={submit}
    >
      <Field id="points-type" label={words.myPoint.type}>
        {(ties) => (
          <Select {...ties} name="type" defaultValue={type ?? ''}>
            <option value="">{words.myPoint.allTypes}</option>
            {types.map((one) => (
              <option key={one} value={one}>
                {words.myPoint.types[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="points-from" label={words.myPoint.from}>
        {(ties) => <TextInput {...ties} type="date" name="date_start" defaultValue={date_start} />}
      </Field>
      <Field id="points-until" label={words.myPoint.until}>
        {(ties) => <TextInput {...ties} type="date" name="date_end" defaultValue={date_end} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">{words.myPoint.apply}</Button>
        {isFiltered && (
          <LinkButton variant="quiet" href={routes.myPoint}>
            {words.myPoint.clear}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
