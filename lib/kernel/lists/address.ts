/** The parameters of an address, as pages and routes receive them. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first value of a parameter without surrounding spaces; empty if there is none. */
export const one = (value: Search[string]): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim();

/** The query string of the parameters that have a value. */
export const queryOf = (entries: Readonly<Record<string, string | false | null | undefined>>): string =>
  new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

/** An address with its query string, if it has one. */
export const hrefOf = (path: string, query: string): string => (query ? `${path}?${query}` : path);
