/** One address, so that no other recipient or command can be in it. */
export const isMailAddress = (given: string): boolean => /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+$/u.test(given);
