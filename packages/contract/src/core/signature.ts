/** The name in a signature such as 'Li Na (operator:7)', for people to read; what is no signature is a name already. */
export const nameSigned = (signature: string): string => signature.replace(/ \((?:operator|program):\d+\)$/u, '');
