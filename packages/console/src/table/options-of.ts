/** What can be chosen of a closed list of words, each with its label. */
export const optionsOf = <Word extends string>(values: readonly Word[], labels: Readonly<Record<Word, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
