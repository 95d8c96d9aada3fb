/** The query parameters of a batch page. */
export type SearchOfBatch = Readonly<Record<string, string | string[] | undefined>>;
