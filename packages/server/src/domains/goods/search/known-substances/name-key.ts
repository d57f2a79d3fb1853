import { fold } from '../language/fold.ts';

/** Signs of rotation, which tell substances apart, as letters that no name has otherwise. */
const ROTATIONS: readonly (readonly [RegExp, string])[] = [
  [/\(\s*(?:\+\/-|\+-|±)\s*\)/g, '±'],
  [/\(\s*-\s*\)/g, '~'],
];

/**
 * A substance's name for comparison: search spelling, without spaces, hyphens and brackets. Locants
 * and signs stay: '1,2-' is not '12'. Empty for a text without letters.
 */
export function substanceKey(name: string): string {
  const folded = ROTATIONS.reduce((text, [sign, letter]) => text.replaceAll(sign, letter), fold(name));
  const key = folded.replaceAll(/,(?=\s)|[^\p{L}\p{N},'+±~]/gu, '').replaceAll(/^[,']+|[,']+$/g, '');
  return /\p{L}/u.test(key) ? key : '';
}
