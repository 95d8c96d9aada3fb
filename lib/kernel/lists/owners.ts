/** Whose rows a list shows: those assigned to the reader, or to nobody. */
export const owners = ['mine', 'nobody'] as const;
export type Owner = (typeof owners)[number];
