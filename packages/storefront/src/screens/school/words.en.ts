import { institutionKinds } from '@aliquot/contract/core/institution-kinds.ts';
import { namesIn } from '@aliquot/contract/core/states.ts';

export const words = {
  title: 'Cooperating institutions',
  description: 'Universities, institutes and companies with a contract, by province, with their members’ benefits.',
  lead: (institutions: number, provinces: number) =>
    `${institutions} institutions in ${provinces} provinces have a contract with us. Each entry shows its members’ benefits.`,
  provinces: 'Provinces',
  search: 'Find an institution',
  searchPlaceholder: 'Name, province or type',
  find: 'Find',
  found: (count: number) => (count === 1 ? '1 institution' : `${count} institutions`),
  noneTitle: 'No matching institution',
  showAll: 'Show all institutions',
  kinds: namesIn(institutionKinds, 'en'),
  advantages: 'Benefits',
  contactOf: (contact: string) => `Contact: ${contact}`,
  joinTitle: 'Is your institution listed?',
  joinText: 'Enter it when you register. Its terms apply to you once we have confirmed your membership.',
  register: 'Create account',
} as const;
