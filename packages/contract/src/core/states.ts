import type { Language, Wording } from './language.ts';

/** How a state looks: the colour of its badge. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** What both apps show of a state. */
export type State = { names: Wording; tone: Tone };

/** The values of a table of states, in its order. */
export function valuesOf<Value extends string>(states: Readonly<Record<Value, unknown>>): Value[];
export function valuesOf(states: object): string[] {
  return Object.keys(states);
}

/** The names of states in one language, by value. */
export function namesIn<Value extends string>(
  states: Readonly<Record<Value, { names: Wording }>>,
  language: Language,
): Record<Value, string>;
export function namesIn(states: Readonly<Record<string, { names: Wording }>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(states).map(([value, { names }]) => [value, names[language]]));
}
