import { type ProductFact, productFacts } from '@aliquot/contract/core/product-facts.ts';
import { namesIn, valuesOf } from '@aliquot/contract/core/states.ts';
import { transports } from '@aliquot/contract/core/transports.ts';
import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField, type ValueKind } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useWords } from '../../../words/use-words.ts';
import { HazardFields } from '../substances/hazard-fields.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { type ProductChoices, indented } from './states.ts';

/** All fields of a product, in the order in which one thinks of them. */
export function ProductFields({ form, choices }: { form: UseFormReturn<TypedValues>; choices: ProductChoices }) {
  const { words, language } = useWords();
  const text = words.catalogue;
  const hints: Readonly<Partial<Record<string, string>>> = text.hints;
  const field = (name: keyof typeof text.fields, as: ValueKind = {}) => (
    <ValueField form={form} of="product" name={name} label={text.fields[name]} hint={hints[name]} as={as} />
  );
  const facts = (group: ProductFact['group']) =>
    valuesOf(productFacts)
      .filter((key) => productFacts[key].group === group)
      .map((key) => (
        <Fragment key={key}>{field(key, productFacts[key].value.type === 'whole' ? { numeric: true } : { mono: true })}</Fragment>
      ));
  const brands = choices.brands.map(({ key, name }) => ({ value: key, label: name }));
  const categories = choices.categories.map((one) => ({ value: one.key, label: indented(one) }));
  return (
    <>
      <fieldset className="field-group">
        <legend>{text.groups.identity}</legend>
        {field('name_en')}
        {field('name_zh')}
        {field('brand', { kind: 'choice', options: brands, empty: '' })}
        {field('category', { kind: 'choice', options: categories, empty: '' })}
        {field('substance', { mono: true })}
      </fieldset>
      <fieldset className="field-group">
        <legend>{text.groups.quality}</legend>
        {field('grade_en')}
        {field('grade_zh')}
        {field('purity')}
        {field('assay', { numeric: true })}
        {field('concentration', { numeric: true })}
        {facts('quality')}
      </fieldset>
      <HazardFields form={form} of="product" hint={text.ownHazards} />
      <AttributeFields form={form} choices={choices} />
      <fieldset className="field-group">
        <legend>{text.groups.texts}</legend>
        {field('summary_en', { kind: 'area', rows: 2 })}
        {field('summary_zh', { kind: 'area', rows: 2 })}
        {field('description_en', { kind: 'area', rows: 6 })}
        {field('description_zh', { kind: 'area', rows: 6 })}
      </fieldset>
      <fieldset className="field-group">
        <legend>{text.groups.keeping}</legend>
        {field('storage_en')}
        {field('storage_zh')}
        {field('transport', { kind: 'choice', options: optionsOf(valuesOf(transports), namesIn(transports, language)) })}
        {facts('keeping')}
        {field('popularity', { numeric: true })}
        {field('flags')}
      </fieldset>
    </>
  );
}
