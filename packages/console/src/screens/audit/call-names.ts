import { callLabels } from '@aliquot/contract/console/labels.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** A call's label in the reader's language; commands and unlabelled calls as they are. */
export const callName = (call: string, language: Language): string => callLabels[call]?.[language] ?? call;
