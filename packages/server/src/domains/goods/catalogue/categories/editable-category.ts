import type { categoryActs } from '@aliquot/contract/console/categories.ts';
import type { attributeFacets, attributeTypes } from '@aliquot/contract/core/catalogue-kinds.ts';
import { writeChoices } from '@aliquot/contract/core/written-choices.ts';

/** A category as those see it who keep the catalogue. */
export type EditableCategory = {
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

/** An attribute's facts; `choices` one a line. */
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

/** An attribute as a form writes it: a text with choices is a choice. */
export const writingOf = ({ type, unit, facet, choices, name_en, name_zh, is_compared, is_needed }: AttributeRow): AttributeWriting => ({
  name_en,
  name_zh,
  type: choices ? 'choice' : type,
  unit: unit ?? '',
  choices: writeChoices(choices ?? []),
  facet: facet ?? 'none',
  is_compared,
  is_needed,
});
