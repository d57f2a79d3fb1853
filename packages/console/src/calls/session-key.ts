/** Under what is kept who is signed in. */
export const sessionKey = ['session'];
