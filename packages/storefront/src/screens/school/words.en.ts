import { institutionKinds } from '@aliquot/contract/core/institution-kinds.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

export const words = {
  title: 'Cooperating institutions',
  description: 'Universities, institutes and companies that order with us on contract, by province, with what their members get.',
  lead: (institutions: number, provinces: number) =>
    `${institutions} institutions in ${provinces} provinces order with us on contract. Their members’ advantages are shown beside each.`,
  provinces: 'Provinces',
  search: 'Find an institution',
  searchPlaceholder: 'Name, province or kind',
  find: 'Find',
  found: (count: number) => (count === 1 ? '1 institution' : `${count} institutions`),
  noneTitle: 'No such institution orders with us yet',
  showAll: 'Show all institutions',
  kinds: namesIn(institutionKinds, 'en'),
  advantages: 'Advantages',
  contactOf: (contact: string) => `Contact: ${contact}`,
  joinTitle: 'Is yours among them?',
  joinText: 'Name it when you register: its terms apply to you once we have confirmed that you belong to it.',
  register: 'Register',
} as const;
