import { Type } from 'typebox';
import { jsonReader } from '../../../../platform/database/json-column.ts';

/** The rules of an activity, in both languages. */
export const readActivityRules = jsonReader('activity.rules', Type.Array(Type.Object({ en: Type.String(), zh: Type.String() })));
