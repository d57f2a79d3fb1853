/** Texts of the service worker: it has no page to take them from. */
export const words = {
  notice: (at: string) =>
    `You are offline. This page is from ${at}. Prices may have changed, stock is not known, and nothing can be added to the cart.`,
  again: 'Try again',
  saved: 'Saved for offline',
  offline: 'You are offline',
  notSaved: 'This page is not saved in this browser. What is saved can be read without a connection.',
  lead: 'Documents that you saved, and the pages that you opened last. Only this browser has them; they are removed when you log out.',
  nothing: 'Nothing is saved yet. Open a page, or choose “Save for offline” beside a document of a product.',
  documents: 'Documents',
  pages: 'Pages',
  savedOn: (at: string) => `Saved ${at}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeAll: 'Remove all',
  home: 'Home page',
};
