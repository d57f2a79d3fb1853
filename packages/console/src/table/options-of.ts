import type { Option } from './filter-bar.tsx';

/** What can be chosen of a closed list of words, each with its label. */
export const optionsOf = <Word extends string>(values: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What can be chosen of things that an answer lists. */
export const optionsOfNamed = (items: readonly { key: string; name: string }[] = []): readonly Option[] =>
  items.map(({ key, name }) => ({ value: key, label: name }));
