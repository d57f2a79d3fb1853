/** One of the shop's own pages, such as its terms, with the version in force. */
export type PageLink = { page: string; title: string; article_id: number; version_id: number };

/** Before the page names its shop, and where none is published. */
export const noPages: readonly PageLink[] = [];
