import { Type } from 'typebox';
import { call } from './call.ts';
import { BoundedList, Day, Id, Limit, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { PlannedPrice, Price, Seen, Tiers, plannedStates } from './price-parts.ts';

export const plannedPricesCalls = {
  find: call({
    endpoint: 'GET /api/operator/planned-prices',
    summary: 'Prices that wait for their day, or did.',
    permission: 'prices.read',
    input: closed({
      /** The beginning of a catalogue number, or part of a product’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(plannedStates)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: BoundedList(PlannedPrice),
    errors: [],
  }),
  plan: call({
    endpoint: 'POST /api/operator/prices/:sku_id/planned',
    summary:
      'Set what a pack costs from a day to come on. Up to three tenths it waits for its day at once; beyond that it becomes an import that a second operator has to approve.',
    permission: 'prices.edit',
    label: { en: 'plan a price', 'zh-CN': '预定调价' },
    input: closed({ sku_id: Id, day: Day, price: Price, tiers: Tiers, seen: Seen }),
    output: Type.Object({
      /** The import that was made of it; null where it waits already. */
      import_id: Nullable(Id),
    }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  withdraw: call({
    endpoint: 'POST /api/operator/planned-prices/:id/withdrawal',
    summary: 'Take back a price that waits for its day, or put away one that was stopped.',
    permission: 'prices.edit',
    label: { en: 'withdraw a planned price', 'zh-CN': '撤回预定调价' },
    input: closed({ id: Id }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
