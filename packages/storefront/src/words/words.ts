import type { en } from './en.ts';

/**
 * The shop's texts in one language. English is the type: a missing translation does not compile.
 */
export type Words = WithPlainTexts<typeof en>;

/** Literal texts widened, functions kept. */
export type WithPlainTexts<Value> = Value extends string
  ? string
  : Value extends (...args: never[]) => unknown
    ? Value
    : Value extends readonly (infer Item)[]
      ? readonly WithPlainTexts<Item>[]
      : { readonly [Key in keyof Value]: WithPlainTexts<Value[Key]> };
