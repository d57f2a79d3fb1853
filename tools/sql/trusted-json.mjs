/**
 * JSON that row types declare by what our own code writes into it, though no schema reads it back: columns, and functions that make JSON. The
 * list may only get shorter: an entry that nothing needs is a fault.
 */
export const trustedJson = {};
