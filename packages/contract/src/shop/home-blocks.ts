/** What the home page is made of. */
export const homeBlockKinds = [
  'head',
  'categories',
  'activities',
  'popular',
  'own_brands',
  'newest',
  'viewed',
  'brands',
  'articles',
  'points',
  'institutions',
  'banner',
  'list',
] as const;
export type HomeBlockKind = (typeof homeBlockKinds)[number];

/** The kinds of which there can be any number; of all others there is one. */
export const addedHomeBlocks = ['banner', 'list'] as const;

/** What can be written about a block of each kind, beside its title. */
const homeBlockParts = {
  head: ['text', 'examples'],
  categories: ['untitled'],
  activities: [],
  popular: ['most'],
  own_brands: [],
  newest: ['most'],
  viewed: [],
  brands: [],
  articles: ['most'],
  points: ['text', 'most'],
  institutions: [],
  banner: ['text', 'link', 'picture'],
  list: ['text', 'most', 'list'],
} as const satisfies Record<HomeBlockKind, readonly ('text' | 'examples' | 'most' | 'link' | 'picture' | 'list' | 'untitled')[]>;

export type HomeBlockPart = (typeof homeBlockParts)[HomeBlockKind][number];

/** Whether a block of this kind has this part. */
export const hasPart = (kind: HomeBlockKind, part: HomeBlockPart): boolean => {
  const parts: readonly HomeBlockPart[] = homeBlockParts[kind];
  return parts.includes(part);
};
