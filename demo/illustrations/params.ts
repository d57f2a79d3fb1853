import { Type } from 'typebox';
import { hueNames } from './palette.ts';

/** Parameters that several kinds of picture share. */
export const Hue = Type.Enum([...hueNames]);
export const Glass = Type.Enum(['clear', 'amber', 'plastic']);
/** mL. */
export const Volume = Type.Number({ exclusiveMinimum: 0 });
export const closed = { additionalProperties: false } as const;
