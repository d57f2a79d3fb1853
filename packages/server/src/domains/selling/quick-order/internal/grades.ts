/**
 * A grade as lists write it, and as products state it in either language; null: never sold here.
 */
type Grade = { name: string; written: RegExp; sold: RegExp | null };

const latin = (words: string): string =>
  String.raw`(?<![\p{Script=Latin}\d.])(?:${words})(?:\s*级|(?:\s*(?:grade|reagent))?(?![\p{Script=Latin}\d]))`;
const grade = (name: string, words: string, han: string, sold: RegExp | null): Grade => ({
  name,
  written: new RegExp([words && latin(words), han && `(?:${han})(?:试剂|级)?`].filter(Boolean).join('|'), 'giu'),
  sold,
});

/** The grades of the trade; what is longer comes first, so that LC-MS is no LC. */
const grades: readonly Grade[] = [
  grade('LC-MS', String.raw`u?h?plc-ms|lc[-/ ]?ms`, '质谱纯|质谱级', /LC-MS/),
  grade('HPLC', 'u?hplc|uplc', '色谱纯|色谱级', /HPLC/),
  grade('AR', String.raw`a\.?r\.?|p\.\s?a\.|analytical(?=\s+(?:grade|reagent))|anala?r`, '分析纯', /\bAR\b/),
  grade('GR', String.raw`g\.?r\.?|guaranteed(?=\s+reagent)`, '优级纯|保证试剂', /\bGR\b/),
  grade('CP', String.raw`c\.?p\.?|chemically pure`, '化学纯', /\bCP\b/),
  grade('ACS', 'acs', '', /\bACS\b/),
  grade('BR', 'br|biochemical', '生化试剂|生物试剂', /Biochemical reagent|BR/),
  grade('PT', 'primary standard', '基准', /Primary standard|PT/),
  grade('GC', String.raw`gc(?=\s+(?:grade|headspace)|级)`, '气相色谱级', /GC headspace|气相色谱/),
  grade('molecular biology', String.raw`(?:for )?molecular biology`, '分子生物学', /Molecular biology|分子生物/),
  grade('cell culture', String.raw`cell culture(?: tested)?(?=\s*$|\s+grade|,)`, '细胞培养级', /Cell culture|细胞培养/),
  grade('synthesis', 'for synthesis|synthesis(?= grade)', '合成级', /For synthesis|合成级/),
  grade('spectroscopic', 'spectroscopic', '光谱纯', /Spectroscopic|光谱纯/),
  grade('trace metals', 'trace metals?(?: basis)?', '高纯|痕量金属', /Trace metal|痕量金属/),
  grade('LR', String.raw`l\.?r\.?(?=\s+(?:grade|reagent)|级)`, '实验纯|实验试剂', null),
  grade('USP', 'usp|bp(?= grade)|ep(?= grade)', '医药级|药用级', null),
  grade('food grade', 'food(?= grade)', '食品级', null),
  grade('technical', 'technical(?= grade)|industrial(?= grade)', '工业级', null),
  grade('electronic', 'electronic(?= grade)', '电子级', null),
];

/** Takes grades out of a text: the first one by its common name, and the text without any. */
export function readGrade(text: string): { grade: string | null; rest: string } {
  let rest = text;
  let found: { name: string; at: number } | null = null;
  for (const { name, written } of grades) {
    const at = rest.search(new RegExp(written.source, 'iu'));
    if (at < 0) continue;
    if (!found || at < found.at) found = { name, at };
    // as many characters, so that places stay comparable
    rest = rest.replace(written, (whole) => ' '.repeat(whole.length));
  }
  return { grade: found?.name ?? null, rest };
}

/** Whether a product's stated grade is the wanted one: AR is AR, and not the purer GR. */
export function isOfGrade(stated: string | null, wanted: string): boolean {
  const sold = grades.find(({ name }) => name === wanted)?.sold ?? null;
  return sold !== null && stated !== null && sold.test(stated);
}
