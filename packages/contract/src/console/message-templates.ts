import { Type } from 'typebox';
import { languages } from '../core/language.ts';
import { Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { call, file } from './call.ts';
import { textChannels } from './system.ts';

const Template = Type.String({ maxLength: 60 });
/** One text of a template. */
const key = { template: Template, channel: OneOf(textChannels), language: OneOf(languages) };
/** `subject` is that of a mail; an SMS has none. */
const writing = { subject: Type.String({ maxLength: 120 }), text: Type.String({ maxLength: 1500 }) };
/** The version that the writer saw; 0 for the text of the code. */
const seen = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const Current = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  version: Type.Integer(),
  is_edited: Type.Boolean(),
  written_by: Nullable(Type.String()),
  written_at: Nullable(Instant),
});

export const messageTemplatesCalls = {
  find: call({
    endpoint: 'GET /api/operator/message-templates',
    summary: 'Every kind of message that the shop sends, and which of its texts operators have edited.',
    permission: 'settings.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          template: Template,
          title: Type.String(),
          channels: Type.Array(OneOf(textChannels)),
          /** How many of its texts are not those of the code. */
          edited: Type.Integer(),
        }),
      ),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/message-templates/:template',
    summary: 'The texts of a message in each channel and language, with its placeholders.',
    permission: 'settings.read',
    input: closed({ template: Template }),
    output: Type.Object({
      template: Template,
      title: Type.String(),
      placeholders: Type.Array(
        Type.Object({ name: Type.String(), label: Type.String(), example: Type.String(), is_needed: Type.Boolean() }),
      ),
      texts: Type.Array(Type.Object({ channel: key.channel, language: key.language, ...Current.properties })),
    }),
    errors: ['not_found'],
  }),
  preview: call({
    endpoint: 'POST /api/operator/message-templates/:template/preview',
    summary: 'A text as its reader would get it, with examples; `frame` is where a mail is shown as HTML.',
    permission: 'settings.read',
    input: closed({ ...key, ...writing }),
    output: Type.Object({ subject: Type.String(), text: Type.String(), frame: Nullable(Type.String()) }),
    errors: ['not_found', 'invalid_input'],
  }),
  save: call({
    endpoint: 'PUT /api/operator/message-templates/:template',
    summary: 'Change a text; it counts for every message that is sent from then on.',
    permission: { person: 'settings.edit' },
    label: { en: 'change the text of a message', 'zh-CN': '修改消息模板' },
    input: closed({ ...key, ...writing, seen }),
    output: Current,
    errors: ['not_found', 'invalid_input', 'changed_meanwhile'],
  }),
  reset: call({
    endpoint: 'POST /api/operator/message-templates/:template/reset',
    summary: 'Let the text that the shop came with count again.',
    permission: { person: 'settings.edit' },
    label: { en: 'reset the text of a message', 'zh-CN': '恢复默认消息模板' },
    input: closed({ ...key, seen }),
    output: Current,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  sendTest: call({
    endpoint: 'POST /api/operator/message-templates/:template/test',
    summary: 'Send the saved text with examples: a mail to one’s own address, an SMS to a number. Ten an hour.',
    permission: { person: 'settings.edit' },
    label: { en: 'send a test message', 'zh-CN': '发送测试消息' },
    input: closed({ ...key, mobile: Type.Optional(Type.String({ maxLength: 30 })) }),
    output: Type.Object({
      /** To whom, in full: an operator’s own address, or what they have typed. */
      recipient: Type.String(),
    }),
    errors: ['not_found', 'invalid_input', 'too_many_requests'],
  }),
  frame: file({
    endpoint: 'GET /api/operator/message-templates/:template/frame',
    permission: 'settings.read',
  }),
} as const;
