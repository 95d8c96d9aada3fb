/** Entries that show the records of a confidential account or batch to whoever works on them. */
export const showing: readonly string[] = ['/api/exceptions/export'];
