import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { documentFacts } from './document.ts';
import { safetySections } from './internal/safety-sections.ts';
import { safetyTexts } from './internal/safety-texts.ts';
import { acetone } from './test-safety-facts.ts';
import { noIdentity } from '../../site/settings/identity.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter();
after(() => typesetter.stop());

test('documents are typeset in both languages, the same facts to the same bytes', async () => {
  for (const language of ['en', 'zh-CN'] as const) {
    const texts = safetyTexts[language];
    const facts = {
      ...documentFacts(
        { title: texts.title, subject: acetone.name, reference: 'AB-200004-500ML' },
        { language, isDemo: true, shop: noIdentity },
      ),
      lead: texts.generated,
      notice: texts.summaryNotice,
      pictograms: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'],
      sections: safetySections(acetone, texts),
    };
    const [one, other] = await Promise.all([typesetter.typeset('safety', facts), typesetter.typeset('safety', facts)]);
    assert.equal(Buffer.from(one.slice(0, 5)).toString(), '%PDF-');
    assert.deepEqual(one, other);
  }
});

test('a faulty document fails separately, and the next one is typeset, with a logo where there is one', async () => {
  await assert.rejects(typesetter.typeset('certificate', {}), /language|title|dictionary/);
  const facts = {
    ...documentFacts({ title: 'T', subject: '"#S" \\ $x$ */', reference: 'R' }, { language: 'en', isDemo: false, shop: noIdentity }),
    entries: [{ label: '#panic("no")', lines: ['= not a heading', '*not bold*'] }],
    results: { title: 'Results', head: ['1', '2', '3', '4'], rows: [['a', 'b', 'c', '≥ 99 %']] },
    release: ['Released'],
    note: 'Note',
  };
  const pdf = await typesetter.typeset('certificate', facts);
  assert.ok(pdf.byteLength > 1000);

  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: 'teal' } })
    .png()
    .toBuffer();
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><image width="40" height="20" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const pictures = (file: Uint8Array) =>
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Subtype\s*\/Image/g)?.length ?? 0;
  assert.equal(pictures(pdf), 0);
  assert.ok(pictures(await typesetter.typeset('certificate', { ...facts, logo })) > 0);
});

test('a typesetter that was stopped at work reports it, and starts again with the next document', async () => {
  const own = createTypesetter();
  const lost = own.typeset('certificate', {});
  const refused = assert.rejects(lost, /stopped/);
  await own.stop();
  await refused;
  await assert.rejects(own.typeset('certificate', {}), /language|title|dictionary/);
  await own.stop();
});

test('a typesetter without a document ends its thread, and starts again with the next one', async () => {
  const own = createTypesetter(0);
  const started = once(process, 'worker');
  await assert.rejects(own.typeset('certificate', {}));
  const [thread] = await started;
  // an ended thread has no number any more
  while (thread.threadId !== -1) await wait(5);
  await assert.rejects(own.typeset('certificate', {}), /language|title|dictionary/);
  await own.stop();
});
