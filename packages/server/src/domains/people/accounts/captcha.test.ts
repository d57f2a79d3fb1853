import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { glyphLetters } from './internal/captcha-glyphs.ts';
import { createQuestion } from './internal/captcha-question.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { createCaptcha } from './create-captcha.ts';
import { drawCaptcha } from './internal/draw-captcha.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });
after(drop);

async function createWithAnswers() {
  const { captcha_id: id } = await createCaptcha(db, 'en');
  const { rows } = await db.query<{ answer: string; second_answer: string }>(
    sql`select answer, second_answer from captcha where id = ${id}`,
  );
  return { id, picture: rows[0]!.answer, question: rows[0]!.second_answer };
}

test('a captcha is a picture and a question in the reader’s language, without the answer', async () => {
  const captcha = await createCaptcha(db, 'zh-CN');
  const png = Buffer.from(captcha.captcha.replace('data:image/png;base64,', ''), 'base64');
  const meta = await sharp(png).metadata();
  assert.deepEqual([meta.format, meta.width, meta.height], ['png', 220, 76]);
  assert.match(captcha.question, /数字/);
  assert.deepEqual(Object.keys(captcha).sort(), ['captcha', 'captcha_id', 'question']);
});

test('every letter can be drawn, in black on white, and never twice the same', async () => {
  for (const letter of glyphLetters) assert.ok((await drawCaptcha(letter)).length > 200, letter);
  assert.ok(glyphLetters.every((letter) => !'0ODQ1IL2Z5S6G8BUV'.includes(letter)));
  const [first, second] = [await drawCaptcha('ACEFH'), await drawCaptcha('ACEFH')];
  assert.ok(!first.equals(second));
  const { channels } = await sharp(first).removeAlpha().stats();
  assert.ok(channels[0]!.min < 100 && channels[0]!.max > 240);
});

test('either answer solves it, in any case and width', async () => {
  const first = await createWithAnswers();
  assert.equal(await consumeCaptcha(db, first.id, ` ${first.picture.toLowerCase()} `), true);
  const second = await createWithAnswers();
  const fullWidth = second.question.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  assert.equal(await consumeCaptcha(db, second.id, fullWidth), true);
});

test('the first check uses it up, right or wrong', async () => {
  const wrong = await createWithAnswers();
  assert.equal(await consumeCaptcha(db, wrong.id, 'WRONG'), false);
  assert.equal(await consumeCaptcha(db, wrong.id, wrong.picture), false);
  const right = await createWithAnswers();
  assert.equal(await consumeCaptcha(db, right.id, right.picture), true);
  assert.equal(await consumeCaptcha(db, right.id, right.picture), false);
});

test('of twenty parallel checks one succeeds', async () => {
  const { id, picture } = await createWithAnswers();
  const results = await Promise.all(Array.from({ length: 20 }, () => consumeCaptcha(db, id, picture)));
  assert.equal(results.filter(Boolean).length, 1);
});

test('an expired captcha, an empty answer and an unknown id are not accepted', async () => {
  const old = await createWithAnswers();
  await db.query(sql`update captcha set expires_at = now() where id = ${old.id}`);
  assert.equal(await consumeCaptcha(db, old.id, old.picture), false);
  assert.equal(await consumeCaptcha(db, (await createWithAnswers()).id, ''), false);
  for (const id of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000']) assert.equal(await consumeCaptcha(db, id, ''), false);
});

test('questions have the right answer', () => {
  const words = [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ];
  for (let round = 0; round < 300; round += 1) {
    const { question, answer } = createQuestion('en');
    const [a, b] = (question.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => words.includes(word))
      .map((word) => words.indexOf(word));
    assert.ok(a !== undefined && b !== undefined, question);
    const expected = question.includes('plus') ? a + b : question.includes('take') ? b - a : Math.max(a, b);
    assert.equal(answer, String(expected), question);
  }
  assert.match(createQuestion('zh-CN').answer, /^\d+$/);
});
