import { isUuid } from '../ids';

/** What an action on several rows did: how many it changed, and which it did not, with the reason. */
export type BulkOutcome<Refusal extends string = string> = {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly why: Refusal }[];
};

/** The most rows of one action or export: a page of any list. */
export const mostAtOnce = 100;

/** The outcome with the message of each refusal, in the reader's language. */
export const outcomeInWords = <Refusal extends string>(
  { done, refused }: BulkOutcome<Refusal>,
  messageOf: (why: Refusal) => string,
): BulkOutcome => ({ done, refused: refused.map(({ id, why }) => ({ id, why: messageOf(why) })) });

/** The selected rows that the address of an export names; undefined if it names none. */
export function readSelected(search: URLSearchParams): readonly string[] | undefined {
  const named = search.get('ids');
  return named === null ? undefined : [...new Set(named.split(','))].filter(isUuid).slice(0, mostAtOnce);
}
