/** Why goods are not sold to everyone, and what a visitor who is not signed in can do about it. */
export const purchaseWords = {
  kinds: {
    institutions: 'A hazardous chemical: it is sold to members of verified institutions only.',
    permits: 'A regulated substance: it is sold to members of verified institutions only, against purchase permits.',
  },
  signIn: 'Please log in. If your account belongs to no institution yet, you can then apply to yours.',
  logIn: 'Log in',
};

export type PurchaseWords = typeof purchaseWords;
