/** Maximum number of batches of one file, beyond what a person reviews one by one. */
export const mostParts = 50;
