import { Type } from 'typebox';
import { BoundedList, Day, Id, Limit, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { PlannedPrice, Price, Seen, Tiers, plannedStates } from './console-price-parts.ts';

export const consolePlannedPricesSchemas = {
  find: call({
    summary: 'Prices that wait for their day, or did.',
    access: 'operator',
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
    summary:
      'Set what a pack costs from a day to come on. Up to three tenths it waits for its day at once; beyond that it becomes an import that a second person has to approve.',
    access: 'operator',
    permission: 'prices.edit',
    input: closed({ sku_id: Id, day: Day, price: Price, tiers: Tiers, seen: Seen }),
    output: Type.Object({
      /** The import that was made of it; null where it waits already. */
      import_id: Nullable(Id),
    }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  withdraw: call({
    summary: 'Take back a price that waits for its day, or put away one that was stopped.',
    access: 'operator',
    permission: 'prices.edit',
    input: closed({ id: Id }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
