/** A text escaped for HTML and XML, between tags and in quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
