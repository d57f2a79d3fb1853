/**
 * Locants and stereodescriptors (IUPAC Blue Book 2013, P-14.3 and P-9) before a hyphen: '1,4-',
 * 'N,N-', 'tert-', 'alpha-', 'L-', '(R)-'. A letter or a bracket follows.
 */
const LOCANT =
  /(?<![\p{L}\p{N}])(?:(?:\d{1,2}[a-z]?'*|[nospmt]'*)(?:,(?:\d{1,2}[a-z]?'*|[nospm]'*))*|tert|sec|cis|trans|alpha|beta|gamma|omega|[dlrs]|dl|rac|meso|\((?:[rsez]|\+|-|\+\/-|±|\d*[rsez](?:,\d*[rsez])*)\))-(?=[\p{L}([])/gu;

/** A folded name without locants and stereodescriptors ('1,4-dioxane' → 'dioxane'). */
export function withoutLocants(folded: string): string {
  const left = folded.replaceAll(LOCANT, '');
  // 'n,n-di…' after '(r)-': each may uncover another
  return left === folded ? left : withoutLocants(left);
}
