/** The articles that every shop has; each page links to them, in this order. */
export const shopPages = ['help', 'shipping', 'contact', 'terms', 'privacy'] as const;
export type ShopPage = (typeof shopPages)[number];

/** Those that buyers agree to when they register, and before they order. */
export const agreedPages = ['terms', 'privacy'] as const satisfies readonly ShopPage[];
