import { randomInt } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { glyphLetters } from './internal/captcha-glyphs.ts';
import { createQuestion } from './internal/captcha-question.ts';
import { drawCaptcha } from './internal/draw-captcha.ts';

/** `captcha` is the picture as a data URL. */
export type Captcha = { captcha: string; captcha_id: string; question: string };

const length = 5;

/** Makes a captcha that five minutes long can be solved once, by its picture or by its question. */
export async function createCaptcha(db: Database, language: Language): Promise<Captcha> {
  const letters = Array.from({ length }, () => glyphLetters[randomInt(glyphLetters.length)]).join('');
  const { question, answer } = createQuestion(language);
  const picture = await drawCaptcha(letters);
  const { rows } = await db.query<{ id: string }>(sql`
    insert into captcha (answer, second_answer, expires_at) values (${letters}, ${answer}, now() + interval '5 minutes') returning id`);
  const [row] = rows;
  if (!row) throw new Error('the captcha was not written');
  return { captcha: `data:image/png;base64,${picture.toString('base64')}`, captcha_id: row.id, question };
}
