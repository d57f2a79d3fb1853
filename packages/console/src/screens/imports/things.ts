/** Names of the importer's kinds of things; others as they are. */
export const things = (names: Readonly<Record<string, string>>) => names;
