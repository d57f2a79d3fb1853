import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@aliquot/contract/core/language.ts';
import { noIdentity } from '../../site/settings/identity.ts';
import { findWordingFaults } from './internal/find-wording-faults.ts';
import { renderMessage } from './internal/render-message.ts';
import { type TemplateName, defaultWording, exampleOf, templateNames, templateOf, templateTitle } from './templates.ts';

const nowhere = { link: null, unsubscribe: null };

test('every template has a text that an operator could have saved, and each of its parameters is in it', () => {
  for (const template of templateNames) {
    const { channels, parameters } = templateOf(template);
    for (const language of languages) {
      for (const channel of channels) {
        const wording = defaultWording(template, channel, language);
        assert.deepEqual(
          findWordingFaults({ template, channel, language }, wording, noIdentity, 'en'),
          [],
          `${template} ${channel} ${language}`,
        );
        for (const name of parameters) assert.ok(wording.text.includes(`{{${name}}}`), `${template} ${channel} ${language} ${name}`);
        const { text } = renderMessage({ channel, language, parameters: exampleOf(template, language) }, wording, noIdentity, nowhere);
        assert.doesNotMatch(text, /[{}]|undefined|\s{3}/);
      }
      assert.ok(templateTitle(template, language));
    }
  }
});

test('an SMS begins with its signature, as carriers require, and a mail ends with it', () => {
  const textOf = (template: TemplateName, channel: 'sms' | 'mail', language: 'en' | 'zh-CN') =>
    renderMessage({ channel, language, parameters: { order: '17' } }, defaultWording(template, channel, language), noIdentity, nowhere)
      .text;
  assert.equal(textOf('order_paid', 'sms', 'en'), '[New shop] We received your payment for order 17 and are preparing it.');
  assert.equal(textOf('order_paid', 'sms', 'zh-CN'), '【新商城】订单 17 已付款，我们正在为您备货。');
  assert.equal(textOf('order_paid', 'mail', 'zh-CN'), '订单 17 已付款，我们正在为您备货。\n\n— 新商城');
});

test('a parameter is text in HTML, whatever is in it, and is not filled in again', () => {
  const { html, text, subject } = renderMessage(
    { channel: 'mail', language: 'en', parameters: { reason: '<script>alert("1")</script> & {{reason}}' } },
    { subject: 'No: {{reason}}', text: 'Because:\n\n{{ reason }}' },
    { name_en: 'A & <b>', name_zh: '甲' },
    { link: 'https://shop.example/?a=1&b="2"', unsubscribe: null },
  );
  assert.equal(subject, 'No: <script>alert("1")</script> & {{reason}}');
  assert.ok(text.startsWith('Because:\n\n<script>alert("1")</script> & {{reason}}\nhttps://shop.example/?a=1&b="2"'));
  assert.ok(html);
  assert.doesNotMatch(html, /<script>|<b>|b="2"/);
  assert.match(html, /^<!doctype html>\n<html lang="en">/);
  assert.match(html, /<a href="https:\/\/shop\.example\/\?a=1&#38;b=&#34;2&#34;"/);
});

test('a mail shows the logo with the shop’s name as its text, else the name; an SMS and plain text show no picture', () => {
  const wording = { subject: 'Paid', text: 'Order 17' };
  const sign = { name_en: 'A & <b>', name_zh: '甲', logo: 'https://shop.example/pictures/photos/"1"-320.webp' };
  const mail = { channel: 'mail', language: 'en', parameters: {} } as const;
  const { html, text } = renderMessage(mail, wording, sign, nowhere);
  assert.match(
    html ?? '',
    /<td class="name"[^>]*><img src="https:\/\/shop\.example\/pictures\/photos\/&#34;1&#34;-320\.webp" alt="A &#38; &#60;b&#62;" height="40"/,
  );
  assert.doesNotMatch(text, /webp/);
  const { html: named } = renderMessage(mail, wording, { ...sign, logo: null }, nowhere);
  assert.doesNotMatch(named ?? '', /<img/);
  assert.match(named ?? '', /<td class="name"[^>]*>A &#38; &#60;b&#62;<\/td>/);
  assert.equal(renderMessage({ ...mail, channel: 'sms' }, wording, sign, nowhere).text, '[A & <b>] Order 17');
});
