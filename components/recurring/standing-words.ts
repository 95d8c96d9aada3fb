import { rhythmWords, type Setup } from '@/lib/recurring/set-up/setup';
import type { Certain, Standing } from '@/lib/recurring/standing';

/** `Every month on day 31 at 08:30:00 UTC`. */
export const setupWords = (setup: Setup): string =>
  `${rhythmWords(setup)} at ${setup.time} UTC${setup.enabled ? '' : ', switched off'}`;

const certainWords = (certain: Certain): string =>
  'setup' in certain ? setupWords(certain.setup) : certain.kind === 'cancelled' ? 'Cancelled' : 'Nothing';

/** What may hold now: one thing, or either of two where the service did not answer. */
export function standingWords(standing: Standing): string {
  if (!('asked' in standing)) return certainWords(standing);
  const asked = standing.asked === 'cancelled' ? 'Cancelled' : setupWords(standing.asked);
  return `${asked}. Or, as before: ${certainWords(standing.before)}`;
}

/** What a request that has no answer yet is about to do. */
export function pendingWords(standing: Standing): string {
  if (!('asked' in standing)) return 'Being sent';
  const { asked, before } = standing;
  if (asked === 'cancelled') return 'Being cancelled';
  if (!asked.enabled) return 'Being switched off';
  return 'setup' in before ? 'Being changed' : 'Being set up';
}

/** The set-up that holds for sure, or would hold if the service took what it was asked last. */
export const likelySetup = (standing: Standing): Setup | undefined => {
  if ('setup' in standing) return standing.setup;
  return 'asked' in standing && standing.asked !== 'cancelled' ? standing.asked : undefined;
};
