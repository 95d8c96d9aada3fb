import { unstable_rethrow } from 'next/navigation';
import { t } from '@/messages/ui';

/** As actions refuse. `isUncertain` where nobody here knows whether it was done. */
export type Refused = {
  ok: false;
  message: string;
  fields?: Record<string, string>;
  reference?: string;
  isUncertain?: true;
};

/** The message of a refusal with the reference to quote, in one line. */
export const messageOf = ({ message, reference }: Pick<Refused, 'message' | 'reference'>): string =>
  reference ? t('reference.withMessage', { message, reference }) : message;

/** What is said where nothing came back: the app is restarted, or the network is gone. */
export const unanswered = t('answered.unanswered');

/** What is said where the app answered that it failed, and not at what. */
export const failed = t('answered.failed');

/**
 * What is said where the page is of an older build than the server: Next refused the action before any of it
 * began.
 */
export const outdated = t('answered.outdated');

/** How Next words that the server has no action of that name. */
const noSuchAction = /server action .* was not found on the server/i;

/**
 * The reply of an action, also where there is none: what was typed stays where it is, and the person reads
 * what to do. Every call of an action goes through here; what Next itself throws to show another page is
 * thrown on.
 */
export const answered = <Reply>(reply: Promise<Reply>): Promise<Reply | Refused> =>
  reply.catch((error: unknown): Refused => {
    unstable_rethrow(error);
    if (error instanceof Error && noSuchAction.test(error.message)) return { ok: false, message: outdated };
    const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
    return typeof digest === 'string'
      ? { ok: false, message: failed, reference: digest, isUncertain: true }
      : { ok: false, message: unanswered, isUncertain: true };
  });
