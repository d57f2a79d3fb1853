import { type TProperties, Type } from 'typebox';
import { type CallLabel, call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { Preview, Title, Version } from './articles.ts';

export const promotionStates = ['coming', 'running', 'ended'] as const;
/** What can be done with a promotion: change it, end what runs, take back what has not begun. */
export const promotionActs = ['edit', 'end', 'callOff'] as const;
export const promotionSorts = ['title', '-title', 'starts', '-starts', 'ends', '-ends'] as const;

/** One or several lines that say something. */
export const Terms = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  hint: { en: '1 to 500 characters.', 'zh-CN': '请输入 1～500 个字。' },
});

const countHint = (most: number) => ({ en: `A whole number from 1 to ${most}.`, 'zh-CN': `请输入 1～${most} 的整数。` });
export const countUpTo = (most: number) => Type.Integer({ minimum: 1, maximum: most, hint: countHint(most) });
/** The same, or null for no bound. */
export const boundUpTo = (most: number) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: most }), Type.Null()], { hint: countHint(most) });

/** Fen, more than none. */
export const Sum = Type.Integer({
  minimum: 1,
  maximum: 1_000_000_000,
  hint: { en: 'A sum above ¥0, with at most two decimals.', 'zh-CN': '请输入大于 0 的金额，最多两位小数。' },
});

export const titles = { title_en: Title, title_zh: Title };
export const terms = { terms_en: Terms, terms_zh: Terms };

/** An instant that somebody chooses. */
export const moment = Type.String({
  format: 'date-time',
  pattern: '^(19|20|21)',
  hint: { en: 'Please choose a day and a time.', 'zh-CN': '请选择日期和时间。' },
});
/** The beginning belongs to it and the end does not. */
export const window = { starts_at: moment, ends_at: moment };
export const openWindow = { starts_at: moment, ends_at: Nullable(moment) };

const read = { permission: 'content.read' } as const;
const edit = { permission: 'content.edit' } as const;

type Named = {
  /** What one is called in a summary. */
  what: string;
  /** Their path below /api/operator, and that of a preview. */
  path: string;
  previewPath: string;
  labels: Record<'create' | 'update' | 'end' | 'callOff', CallLabel>;
};

/**
 * The calls of one kind of promotion. `writing` is what can be written, `figures` what is computed,
 * `line` a table's row.
 */
export const promotionCalls = <const Writing extends TProperties, const Figures extends TProperties, const Line extends TProperties>(
  { what, path, previewPath, labels }: Named,
  { writing, figures, line }: { writing: Writing; figures: Figures; line: Line },
) => {
  const written = {
    id: Id,
    version: Type.Integer(),
    state: OneOf(promotionStates),
    acts: Type.Array(OneOf(promotionActs)),
    ...writing,
    ...figures,
  };
  const Written = Type.Object(written);
  return {
    find: call({
      endpoint: `GET /api/operator/${path}`,
      ...read,
      summary: `Find ${what}s by a part of the title.`,
      input: closed({
        q: Type.Optional(Type.String({ maxLength: 100 })),
        state: Type.Optional(OneOf(promotionStates)),
        sort: Type.Optional(OneOf(promotionSorts)),
        page: Type.Optional(Page),
        limit: Type.Optional(Limit(50)),
      }),
      output: List(
        Type.Object({
          id: Id,
          title_en: Type.String(),
          title_zh: Type.String(),
          state: OneOf(promotionStates),
          starts_at: Instant,
          ends_at: Nullable(Instant),
          ...line,
        }),
      ),
      errors: [],
    }),
    get: call({
      endpoint: `GET /api/operator/${path}/:id`,
      ...read,
      summary: `One ${what} as it is written, and what has come of it.`,
      input: closed({ id: Id }),
      output: Written,
      errors: ['not_found'],
    }),
    create: call({
      endpoint: `POST /api/operator/${path}`,
      ...edit,
      label: labels.create,
      summary: `Make one ${what}. A discount of more than three tenths is only requested: it is created once a second operator approves.`,
      input: closed({ ...writing }),
      /** Either the new one or the question. */
      output: Type.Object({ id: Nullable(Id), approval_id: Nullable(Id) }),
      errors: ['invalid_input', 'wrong_state', 'second_approver_needed'],
    }),
    update: call({
      endpoint: `PUT /api/operator/${path}/:id`,
      ...edit,
      label: labels.update,
      summary: `Change one ${what}; what has begun keeps what buyers count on. Like a new one, it may need approval.`,
      input: closed({ id: Id, version: Version, ...writing }),
      /** Its state afterwards; unchanged while an approval is pending. */
      output: Type.Object({ ...written, approval_id: Nullable(Id) }),
      errors: ['not_found', 'changed_meanwhile', 'wrong_state', 'invalid_input', 'second_approver_needed'],
    }),
    end: call({
      endpoint: `POST /api/operator/${path}/:id/end`,
      ...edit,
      label: labels.end,
      summary: `End one ${what} that runs, now; what was claimed or ordered stays as it is.`,
      input: closed({ id: Id, version: Version }),
      output: Written,
      errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
    }),
    callOff: call({
      endpoint: `POST /api/operator/${path}/:id/calling-off`,
      ...edit,
      label: labels.callOff,
      summary: `Take back one ${what} that has not begun.`,
      input: closed({ id: Id, version: Version }),
      output: Nothing,
      errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
    }),
    preview: call({
      endpoint: `POST /api/operator/${previewPath}`,
      ...edit,
      summary: `Show one ${what} as the shop would, with what is typed now; without an id a new one.`,
      input: closed({ id: Type.Optional(Id), ...writing }),
      output: Preview,
      errors: ['not_found', 'wrong_state', 'invalid_input'],
    }),
  };
};
