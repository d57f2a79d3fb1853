// Lists that the console's pages show as choices: apart from the schemas, which weigh far more.

/** An attribute's value; a choice is one of the texts listed with it. */
export const attributeTypes = ['number', 'text', 'choice', 'boolean'] as const;
/** How lists are filtered by it: by values that one chooses, or from … to (numbers only). */
export const attributeFacets = ['values', 'range'] as const;
export const brandKinds = ['own', 'agent'] as const;
/**
 * Whether a brand may be sold today: own ones always, others within their days; `ending`: 60 days
 * left.
 */
export const authorisations = ['own', 'valid', 'ending', 'ended', 'coming'] as const;
/** How an intake question is answered: a line, a text, a number with a unit, or a choice. */
export const intakeTypes = ['text', 'long', 'number', 'choice'] as const;
/** What an intake form can belong to; a category's holds for all below it. */
export const intakePlaces = ['product', 'category'] as const;
