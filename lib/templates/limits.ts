/** Of the whole team: a list that fits on a page, and in which people find theirs. */
export const mostTemplates = 200;

/** In characters. */
export const longestTemplateName = 60;
