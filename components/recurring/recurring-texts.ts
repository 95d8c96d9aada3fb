import { rhythmText, type Setup, timeText } from '@/lib/recurring/set-up/setup';
import type { Certain, RecurringRow, Standing } from '@/lib/recurring/set-up/standing';
import { t } from '@/messages/recurring';

/** `Every month on day 31 at 08:30 UTC`. */
export const setupText = (setup: Setup): string =>
  t(setup.enabled ? 'setup.on' : 'setup.off', { rhythm: rhythmText(setup), time: timeText(setup.time) });

const certainText = (certain: Certain): string =>
  'setup' in certain
    ? setupText(certain.setup)
    : t(certain.kind === 'cancelled' ? 'setup.cancelled' : 'setup.nothing');

/** The set-up in force: one, or either of two if the bank did not answer. */
export function standingText(standing: Standing): string {
  if (!('requested' in standing)) return certainText(standing);
  const requested = standing.requested === 'cancelled' ? t('setup.cancelled') : setupText(standing.requested);
  return t('setup.either', { requested, before: certainText(standing.before) });
}

/** The effect of a request that has no answer yet. */
export function pendingText(standing: Standing): string {
  if (!('requested' in standing)) return t('pending.sending');
  const { requested, before } = standing;
  if (requested === 'cancelled') return t('pending.cancelling');
  if (!requested.enabled) return t('pending.switchingOff');
  return t('setup' in before ? 'pending.changing' : 'pending.settingUp');
}

const notSentReasons = [
  'overtaken',
  'too_old',
  'not_as_approved',
] as const satisfies readonly RecurringRow['fault'][];

/** Why a request was not sent. */
export function notSentText({ fault }: Pick<RecurringRow, 'fault'>): string {
  const reason = notSentReasons.find((name) => name === fault);
  return [t('notSent.nothingChanged'), ...(reason ? [t(`notSent.${reason}`)] : [])].join(' ');
}

/** The last known state of a recurring payment, or the request in progress. */
export const stateText = (standing: Standing): string =>
  standing.kind === 'asked' ? pendingText(standing) : t(`states.${standing.kind}`);
