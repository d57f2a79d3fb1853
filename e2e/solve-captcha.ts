const words: Record<string, string[]> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  zh: '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九'.split(' '),
};

/** Answers a captcha's question as a reader does who cannot see the picture. */
export function solveQuestion(question: string): string {
  const isEnglish = /[a-z]/.test(question);
  const numbers = isEnglish ? question.toLowerCase().match(/[a-z]+/g) : question.match(/[零一二三四五六七八九十]+/g);
  const [a, b] = (numbers ?? []).map((word) => words[isEnglish ? 'en' : 'zh']!.indexOf(word)).filter((number) => number >= 0);
  if (a === undefined || b === undefined) throw new Error(`cannot read the question: ${question}`);
  if (/plus|加/.test(question)) return String(a + b);
  if (/take|减/.test(question)) return String(Math.abs(a - b));
  return String(Math.max(a, b));
}

/** Requests a captcha and solves it. */
export async function solvedCaptcha(url: string): Promise<{ captcha: string; captcha_id: string }> {
  const response = await fetch(`${url}/api/captcha`);
  const { data } = await response.json();
  return { captcha: solveQuestion(data.question), captcha_id: data.captcha_id };
}
