import type { ProductChoices } from './states.ts';

/** A column's label: a field of every product, or an attribute of a category. */
export function fieldLabel(name: string, fields: Readonly<Record<string, string>>, choices: ProductChoices): string {
  const [, key, language] = /^attr:([^:]+)(?::(.+))?$/.exec(name) ?? [];
  if (key === undefined) return fields[name] ?? name;
  const rule = choices.categories.flatMap(({ attributes }) => attributes).find((one) => one.key === key);
  return [rule?.name ?? key, language].filter((part) => part !== undefined).join(', ');
}
