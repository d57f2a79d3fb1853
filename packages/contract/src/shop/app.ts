import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { shopPages } from '../core/shop-pages.ts';
import { Captcha, CaptchaId, Mobile } from './user.ts';

/** `valid_until` is null for a number that has no end. */
const Licences = Type.Array(Type.Object({ name: Type.String(), number: Type.String(), valid_until: Nullable(Type.String()) }));

export const smsTypes = ['login', 'register', 'reset', 'mobile'] as const;
export const attachmentChannels = ['avatar', 'ticket', 'request', 'remittance', 'licence', 'identity', 'membership'] as const;

const Labelled = Type.Array(Type.Object({ value: Type.String(), label: Type.String() }));

export const appCalls = {
  init: call({
    endpoint: 'GET /api/init',
    summary: 'The client configuration, regenerated for a new browser: a uuid, the languages, the build. Answered from memory.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({ uuid: Type.String(), languages: Type.Array(Type.String()), build: Type.String() }),
    errors: [],
  }),
  getCommonConfig: call({
    endpoint: 'GET /api/config/common',
    summary: 'What forms and footers need: enumerations, limits, the shop’s identity and licences, the version of the divisions.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      divisions_version: Type.String(),
      shop: Type.Object({
        name: Type.String(),
        company: Type.String(),
        address: Type.String(),
        phone: Type.String(),
        email: Type.String(),
        bank: Type.Object({ holder: Type.String(), bank: Type.String(), account: Type.String() }),
        licences: Licences,
      }),
      limits: Type.Object({
        toast_ms: Type.Integer(),
        page_size: Type.Integer(),
        quantity_max: Type.Integer(),
        sms_seconds: Type.Integer(),
        upload_bytes: Type.Record(Type.String(), Type.Integer()),
      }),
      order_statuses: Labelled,
      ticket_kinds: Labelled,
      ticket_reasons: Labelled,
      point_types: Labelled,
      carriers: Labelled,
    }),
    errors: [],
  }),
  getShop: call({
    endpoint: 'GET /api/shop',
    summary: 'Company details for every page; unknown ones are empty.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      name: Type.String(),
      company: Type.String(),
      address: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      licences: Licences,
      /** The key of the logo's picture; null for none. */
      logo: Nullable(Type.String()),
      /** The shop's pages that are published, with the version in force. */
      pages: Type.Array(Type.Object({ page: OneOf(shopPages), title: Type.String(), article_id: Id, version_id: Id })),
      /** The first category with an article about laboratory work; null for none. */
      article_category_id: Nullable(Id),
      is_demo: Type.Boolean(),
    }),
    errors: [],
  }),
  findDivisions: call({
    endpoint: 'GET /api/divisions',
    summary: 'The provinces, or the cities of a province, or the districts of a city (GB/T 2260 codes). A few cities have none.',
    access: 'anyone',
    input: closed({ parent: Type.Optional(Type.String({ pattern: '^\\d{6}$' })) }),
    output: Type.Object({ items: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
    errors: [],
  }),
} as const;

export const captchaCalls = {
  get: call({
    endpoint: 'GET /api/captcha',
    summary:
      'A proof of work: `captcha` is an ALTCHA challenge (version 2) as JSON. Its payload, base64, solves it once within five minutes.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({ captcha: Type.String(), captcha_id: Type.String() }),
    errors: ['too_many_requests'],
  }),
} as const;

export const smsCalls = {
  send: call({
    endpoint: 'POST /api/sms/send',
    summary: 'Send a six-digit code. The answer is the same for known and unknown numbers.',
    access: 'anyone',
    input: closed({
      mobile: Mobile,
      type: OneOf(smsTypes),
      captcha: Captcha,
      captcha_id: CaptchaId,
    }),
    output: Type.Object({ wait_seconds: Type.Integer() }),
    errors: ['captcha_wrong', 'sms_limit', 'login_needed'],
  }),
} as const;

export const attachmentCalls = {
  upload: call({
    endpoint: 'POST /api/attachment/upload',
    summary: 'Upload a file as multipart/form-data with the fields channel and file.',
    access: 'account',
    multipart: true,
    input: closed({ channel: OneOf(attachmentChannels) }),
    output: Type.Object({
      id: Type.String(),
      channel: OneOf(attachmentChannels),
      url: Type.String(),
      file_name: Type.String(),
      media_type: Type.String(),
      bytes: Type.Integer(),
      width: Nullable(Type.Integer()),
    }),
    errors: ['file_type_refused', 'file_too_large', 'too_many_requests'],
  }),
} as const;
