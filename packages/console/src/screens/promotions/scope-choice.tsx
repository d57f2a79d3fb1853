import type { NamedScope, Scope } from '@aliquot/contract/shop/promotion-scope.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import { ProductSearch } from '../content/product-search.tsx';

type Props = {
  /** What may be chosen already, by name. */
  known: NamedScope;
  chosen: Scope;
  onChange: (scope: Scope) => void;
  isFixed: boolean;
  fault: string | undefined;
};

/** What an offer covers: products, brands and categories, or the whole shop. */
export function ScopeChoice({ known, chosen, onChange, isFixed, fault }: Props) {
  const { words } = useWords();
  const w = words.promotions;
  const { data: choices } = useShown('consolePromotions.getChoices', {});
  const [added, setAdded] = useState<NamedScope>([]);
  const nameOf = (part: Scope[number]) => [...known, ...added].find(({ kind, id }) => kind === part.kind && id === part.id)?.name ?? '';
  const add = (part: NamedScope[number]) => {
    setAdded((before) => [...before, part]);
    if (!chosen.some(({ kind, id }) => kind === part.kind && id === part.id)) onChange([...chosen, { kind: part.kind, id: part.id }]);
  };
  return (
    <section className="stack" aria-label={w.fields.scope}>
      <h2>{w.fields.scope}</h2>
      <p className="text-muted">{w.scopeHint}</p>
      {chosen.length > 0 && (
        <ul className="chosen-list">
          {chosen.map((part) => (
            <li key={`${part.kind}-${part.id}`}>
              <span>{nameOf(part)}</span>
              {!isFixed && (
                <Button size="sm" variant="quiet" onClick={() => onChange(chosen.filter((one) => one !== part))}>
                  {w.removeOne(nameOf(part))}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFixed && (
        <>
          <div className="columns">
            <ScopeSelect label={w.brand} of="brand" choices={choices?.brands ?? []} onAdd={add} />
            <ScopeSelect label={w.category} of="category" choices={choices?.categories ?? []} onAdd={add} />
          </div>
          <ProductSearch onAdd={({ id, name }) => add({ kind: 'product', id, name })} />
        </>
      )}
      {fault && <p className="field-error">{fault}</p>}
    </section>
  );
}

type ScopeSelectProps = {
  label: string;
  of: 'brand' | 'category';
  choices: readonly { id: number; name: string; depth?: number }[];
  onAdd: (part: NamedScope[number]) => void;
};

/** A list from which categories or brands are added one by one. */
function ScopeSelect({ label, of, choices, onAdd }: ScopeSelectProps) {
  const { words } = useWords();
  const add = (typed: string) => {
    const found = choices.find(({ id }) => String(id) === typed);
    if (found) onAdd({ kind: of, id: found.id, name: found.name });
  };
  return (
    <Field id={`scope-${of}`} label={label}>
      {(ties) => (
        <Select {...ties} value="" onChange={(event) => add(event.target.value)}>
          <option value="">{words.promotions.choose}</option>
          {choices.map(({ id, name, depth = 0 }) => (
            <option key={id} value={id}>
              {'\u00a0'.repeat(depth * 3)}
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
