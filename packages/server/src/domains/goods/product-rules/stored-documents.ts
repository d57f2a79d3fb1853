import { OneOf, Nullable } from '@aliquot/contract/core/schema.ts';
import { Type } from 'typebox';
import { jsonReader, orNull } from '../../../platform/database/json-column.ts';

const Texts = Type.Object({ en: Type.String(), zh: Type.String() });

/** What texts an attribute may have, in both languages; null: any. */
export const readChoices = orNull(jsonReader('category_attribute.choices', Type.Array(Texts)));

const AttributeValue = Type.Union([Type.Number(), Type.Boolean(), Texts]);
export const readAttributeValue = jsonReader('product.attributes', AttributeValue);
export const readAttributes = jsonReader('product.attributes', Type.Record(Type.String(), AttributeValue));

/** Hazards of a substance, or a product's own. */
export const readGhs = orNull(
  jsonReader(
    'substance.ghs',
    Type.Object({
      scheme: Type.String(),
      source: Type.String(),
      classes: Type.Array(Type.String()),
      pictograms: Type.Array(Type.String()),
      signal: Nullable(OneOf(['danger', 'warning'])),
      hazards: Type.Array(Type.String()),
      precautions: Type.Array(Type.String()),
    }),
  ),
);
/** Codes of pictograms or of hazard statements. */
export const readCodes = jsonReader('substance.ghs', Type.Array(Type.String()));
