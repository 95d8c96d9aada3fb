import { ok, type Result, refuse } from '@/lib/kernel/result';
import { cleanLine } from '@/lib/kernel/texts/text';
import { type ApiScope, apiScopes, type TokenDays } from '@/lib/kernel/topics/api-scopes';

/** The tokens that a person or a service user has at a time, so that each is known. */
export const mostTokens = 20;

const longestName = 60;

/** A token as its form describes it. */
export type WantedToken = {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: TokenDays;
};

/** The same, with each offered scope once and in the order of the list. */
export function readWanted(
  { name, scopes, days }: WantedToken,
  offered: readonly ApiScope[] = apiScopes,
): Result<WantedToken, 'name_missing' | 'scopes_missing'> {
  const line = cleanLine(name, longestName);
  if (!line) return refuse('name_missing');
  const chosen = offered.filter((scope) => scopes.includes(scope));
  return chosen.length > 0 ? ok({ name: line, scopes: chosen, days }) : refuse('scopes_missing');
}

/** When a token that is created now expires. */
export const expiryOf = (now: Date, days: TokenDays): Date => new Date(now.getTime() + days * 86_400_000);
