import { namesOtherMaker } from '../../../goods/search/known-substances/read-request.ts';
import type { Candidate } from './choose-packs.ts';
import type { orderListTexts } from './order-list-texts.ts';
import { type Found, type Matched, isSold } from './source.ts';
import type { Wanted } from './wanted.ts';

/** Most candidates that are shown for a line. */
const mostShown = 24;

/**
 * Puts what satisfies the line first and states how sure that is. `exact`: nothing else satisfies
 * what the line names. `likely`: several do, of one substance. `check`: all else.
 */
export function judge(
  { typed }: Wanted,
  found: readonly Candidate[],
  { isNamed, isSure, question }: Pick<Found, 'isNamed' | 'isSure' | 'question'>,
  { several, noTypical }: Pick<(typeof orderListTexts)['en' | 'zh-CN'], 'several' | 'noTypical'>,
): Matched {
  const sorted = found.toSorted((a, b) => Number(b.fits) - Number(a.fits) || a.lines.length - b.lines.length);
  const [best] = sorted;
  const candidates = sorted.slice(0, mostShown).map((one) => ({ ...one, fits: one.fits && question === null && isEquivalent(one, best) }));
  const item = { typed, row: null, candidates, ...isSold };
  const fitting = sorted.filter(({ fits }) => fits);
  const areOne = best?.fits === true && best.product.cas !== null && (isNamed || sorted.every((one) => isEquivalent(one, best)));
  const isOnly = candidates.length === 1;
  // another maker's product has no exact match here
  const isExact = isNamed && !namesOtherMaker(typed) && best?.fits === true && best.lines.length === 1 && (isOnly || fitting.length === 1);
  if (question === null && isExact) return { ...item, state: 'matched', confidence: 'exact', reason: null };
  if (question === null && isSure && (isOnly || areOne)) return { ...item, state: 'matched', confidence: 'likely', reason: null };
  return { ...item, state: 'question', confidence: 'check', reason: question ?? (isOnly ? noTypical : several) };
}

/**
 * Of the same product, or of the same substance in any grade that the line leaves open. Solutions
 * and hydrates have names of their own.
 */
const isEquivalent = ({ product }: Candidate, best: Candidate | undefined): boolean =>
  product.id === best?.product.id || (product.cas !== null && product.cas === best?.product.cas && product.name === best.product.name);
