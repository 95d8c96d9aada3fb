import { cleanLine } from '@/lib/kernel/texts/text';

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;
export type SearchParams = Promise<Params>;

const one = (params: Params, name: string): string => [params[name] ?? ''].flat()[0] ?? '';

/** The query, from the URL. */
export const readTyped = (params: Params): string => cleanLine(one(params, 'q'), 140);

/** The page of a list, from 1; an invalid one is the first. */
export function readPage(params: Params): number {
  const page = Number(one(params, 'page'));
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1;
}
