/** Code in a line, so that it is the same after formatting. */
export const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
