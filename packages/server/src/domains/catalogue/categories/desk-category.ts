import type { categoryActs } from '@aliquot/contract/schemas/console-categories.ts';
import type { attributeFacets, attributeTypes } from '@aliquot/contract/shelf-kinds.ts';
import type { Spoken } from '../spoken.ts';

/** A category as those see it who keep the catalogue. */
export type DeskCategory = {
  id: number;
  version: number;
  key: string;
  parent_id: number | null;
  /** 0 for the families. */
  depth: number;
  name_en: string;
  name_zh: string;
  is_hidden: boolean;
  is_hidden_above: boolean;
  products: number;
  products_below: number;
  attributes: number;
};

export type AttributeType = (typeof attributeTypes)[number];
export type CategoryAct = (typeof categoryActs)[number];

/** What is said of an attribute; `choices` one a line. */
export type AttributeWriting = {
  name_en: string;
  name_zh: string;
  type: AttributeType;
  unit: string;
  choices: string;
  facet: 'none' | (typeof attributeFacets)[number];
  is_compared: boolean;
  is_needed: boolean;
};

/** An attribute as its row has it. */
export type AttributeRow = {
  key: string;
  version: number;
  name_en: string;
  name_zh: string;
  type: 'number' | 'text' | 'boolean';
  unit: string | null;
  facet: 'values' | 'range' | null;
  is_compared: boolean;
  is_needed: boolean;
  choices: { en: string; zh: string }[] | null;
};

const between = ' | ';

/** An attribute as a form writes it: a text with choices is a choice. */
export const writingOf = ({ type, unit, facet, choices, name_en, name_zh, is_compared, is_needed }: AttributeRow): AttributeWriting => ({
  name_en,
  name_zh,
  type: choices ? 'choice' : type,
  unit: unit ?? '',
  choices: (choices ?? []).map(({ en, zh }) => `${en}${between}${zh}`).join('\n'),
  facet: facet ?? 'none',
  is_compared,
  is_needed,
});

/** The choices of a text with one a line, `English | 中文`; null where a line is something else, or one is there twice. */
export function readChoices(text: string): (Spoken & { zh: string })[] | null {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.split('|').map((part) => part.trim())]));
  const choices = lines.flatMap(([en = '', zh = '', ...more]) => (en === '' || zh === '' || more.length > 0 ? [] : [{ en, zh }]));
  const isWhole = choices.length > 0 && choices.length === lines.length && new Set(choices.map(({ en }) => en)).size === choices.length;
  return isWhole ? choices : null;
}
