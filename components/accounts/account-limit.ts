/** How many accounts the client opened itself, and how many it may (contract 8). */
export type AccountLimit = { readonly opened: number; readonly max: number };

export const limitInWords = ({ opened, max }: AccountLimit): string => `${opened} of ${max} opened`;
