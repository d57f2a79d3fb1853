/** The name in a signature such as 'Li Na (operator:7)'; other texts are names already. */
export const nameSigned = (signature: string): string => signature.replace(/ \((?:operator|program):\d+\)$/u, '');
