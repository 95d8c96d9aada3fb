/** The forms of a statement on paper: rows close together, or one fact a line. */
export const documentForms = ['compact', 'roomy'] as const;
export type DocumentForm = (typeof documentForms)[number];
