/** Why goods are not sold to everyone, and what a visitor who is not logged in can do about it. */
export const purchaseWords = {
  kinds: {
    institutions: 'Hazardous chemical: sold only to members of verified institutions.',
    permits: 'Regulated substance: sold only to members of verified institutions with purchase permits.',
  },
  signIn: 'Log in with a member account, or log in and apply to your institution.',
  logIn: 'Log in',
};

export type PurchaseWords = typeof purchaseWords;
