import { unstable_rethrow } from 'next/navigation';
import { t } from '@/messages/ui';
import { expectToasts } from '../overlays/toast';

/** A refusal of an action. */
export type Refused = {
  ok: false;
  message: string;
  fields?: Record<string, string>;
  reference?: string;
  /** Whether it may have been executed. */
  isUncertain?: true;
  /** Whether the page is of an older build than the server's. */
  isOutdated?: true;
};

/** The message of a refusal with its error reference, in one line. */
export const messageOf = ({ message, reference }: Pick<Refused, 'message' | 'reference'>): string =>
  reference ? t('reference.withMessage', { message, reference }) : message;

/** For a missing response: the app is restarting, or the network is down. */
export const unanswered = () => t('answered.unanswered');

/** For an error response without details. */
export const failed = () => t('answered.failed');

/** For a page of an older build than the server's: Next refuses its actions before they run. */
export const outdated = () => t('answered.outdated');

/** Next's message for an unknown server action. */
const noSuchAction = /server action .* was not found on the server/i;

/**
 * The reply of an action, or a refusal if there is none, so that the input stays and the person knows what to
 * do. Wrap every action call in it. Rethrows what Next throws to navigate.
 */
export function answered<Reply>(reply: Promise<Reply>): Promise<Reply | Refused> {
  expectToasts();
  return reply.catch((error: unknown): Refused => {
    unstable_rethrow(error);
    if (error instanceof Error && noSuchAction.test(error.message))
      return { ok: false, message: outdated(), isOutdated: true };
    const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
    return typeof digest === 'string'
      ? { ok: false, message: failed(), reference: digest, isUncertain: true }
      : { ok: false, message: unanswered(), isUncertain: true };
  });
}

/** Why an action was refused; undefined if it was not. */
export const refusalOf = (
  reply: { readonly ok: true } | Pick<Refused, 'ok' | 'message' | 'reference'>,
): string | undefined => (reply.ok ? undefined : messageOf(reply));
