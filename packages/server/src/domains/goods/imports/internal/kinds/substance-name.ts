import { readPackSize } from '../columns/unit.ts';

/** White space or a comma after a name, but no comma between locants, and nothing in brackets. */
const END_OF_NAME = /(?:(?<!-)\s+(?!-)|(?<![\dNOS]['′]?)，|，(?![\dNOSH'′，]+-))(?![^（(]*[）)])/u;
const CLOSING_BRACKET = /[（(]([^（）()]*)[）)]$/u;
/** A share, a limit, or a grade: `≥99.5%`, `AR`, `AR级`, `分析纯`, `色谱级`, `基准试剂`. */
const QUALITY = /[%‰≥≤＞＜><]|[纯级]$|^(?:AR|CP|GR|LR|BR|EP|BP|USP|ACS|HPLC|GC|LC-?MS)$|^基准/u;

/**
 * The name of a substance in the Chinese name of a product, without the quality or size after it;
 * null where nothing is left. Brackets within a name, as in `4-(二甲氨基)吡啶`, stay.
 */
export function substanceNameIn(product: string): string | null {
  let [name = ''] = product.trim().split(END_OF_NAME);
  for (;;) {
    const [bracket, inside = ''] = CLOSING_BRACKET.exec(name) ?? [];
    const plain = inside.normalize('NFKC').trim();
    if (bracket === undefined || !(QUALITY.test(plain) || readPackSize(plain).ok)) return name || null;
    name = name.slice(0, -bracket.length).trimEnd();
  }
}
