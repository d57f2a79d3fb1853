/** Texts of the service worker: it has no page to take them from. */
export const words = {
  notice: (at: string) =>
    `You are offline. This page was saved on ${at}. Prices may have changed, stock is unknown, and you cannot add to the cart.`,
  again: 'Try again',
  saved: 'Saved for offline',
  offline: 'You are offline',
  notSaved: 'This page is not saved in this browser. You can read your saved pages and documents below.',
  lead: 'Documents you saved and pages you opened recently. They are kept in this browser only and removed when you log out.',
  nothing: 'Nothing saved yet. Open a page, or choose “Save for offline” next to a product document.',
  documents: 'Documents',
  pages: 'Pages',
  savedOn: (at: string) => `Saved ${at}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all',
  home: 'Home page',
};
