/** Maximum file size: 64 MB. */
export const mostBytes = 64 * 1024 * 1024;
export const mostRows = 100_000;
/** Maximum row length of a table in characters: far beyond real files, so that memory stays bounded. */
export const longestRow = 64 * 1024;

export const tooLarge = 'This file is larger than 64 MB. Split it into several batches.';
export const tooManyRows = 'This file has more than 100,000 payments. Split it into several batches.';
