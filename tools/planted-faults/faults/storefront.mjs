export const storefrontFaults = [
  {
    id: 'back-shows-former-reader',
    breaks: 'After a log-out, Back shows pages of the person who was logged in before.',
    file: 'packages/storefront/src/navigation/kept-pages.ts',
    find: 'export function forgetPages(): void { shown.clear();',
    replace: 'export function forgetPages(): void {',
    caughtBy: ['packages/storefront/src/navigation/kept-pages.test.ts'],
  },
  {
    id: 'lost-order-placed-twice',
    breaks: 'A buyer who presses again after a lost answer places a second order.',
    file: 'packages/storefront/src/session/act.ts',
    find: 'if (isRejection(error) && error.code < leastOfFaults) request.current = null;',
    replace: 'request.current = null;',
    caughtBy: ['e2e/buying.test.ts'],
  },
  {
    id: 'newest-quantity-lost',
    breaks: 'A quantity that is changed twice in a row in the cart stays at the first one.',
    file: 'packages/storefront/src/cart/use-cart.ts',
    find: 'if (wanted.current.get(id) === quantity) wanted.current.delete(id);',
    replace: 'wanted.current.delete(id);',
    caughtBy: ['e2e/buying.test.ts'],
  },
  {
    id: 'log-out-unseen-in-other-tab',
    breaks: 'Whoever logs out in one tab stays logged in in the others.',
    file: 'packages/storefront/src/session/token.ts',
    find: `hearTabs('session', (message) => {`,
    replace: `hearTabs('sessions', (message) => {`,
    caughtBy: ['e2e/notifications.test.ts'],
  },
];
