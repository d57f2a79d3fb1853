import { callLabels } from '@aliquot/contract/console/labels.ts';
import type { Language } from '@aliquot/contract/core/language.ts';

/** What a call does in the reader's language; a command, or a call without a label, as it is written. */
export const callName = (call: string, language: Language): string => callLabels[call]?.[language] ?? call;
