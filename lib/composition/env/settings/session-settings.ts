import { z } from 'zod';
import {
  defaultSessionRules,
  longestSessionHours,
  type SessionRules,
} from '@/lib/identity/sessions/session-rules';
import type { EnvProblem, Source } from '../source';

export const wholeNumber = (unit: string, least: number, most: number) =>
  z.coerce
    .number({ error: `is not a number of ${unit}` })
    .int(`is not a whole number of ${unit}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** The variables of session lifetimes and of the waiting period of second factors. */
export const sessionVariables = {
  SESSION_IDLE_MINUTES: wholeNumber('minutes', 5, 720).default(defaultSessionRules.idleMinutes),
  SESSION_HOURS: wholeNumber('hours', 1, longestSessionHours).default(defaultSessionRules.absoluteHours),
  FACTOR_WAITING_HOURS: wholeNumber('hours', 0, 336).optional(),
};

/** In hours; a night, so that the person can read the e-mail and object. */
const shortestWaitingHours = 8;

/** The waiting period of a second factor that admins approved, in hours. None in the demo. */
export const factorWaitingHoursOf = (variables: {
  readonly PAYDESK_DEMO: 'true' | 'false';
  readonly FACTOR_WAITING_HOURS?: number | undefined;
}): number => variables.FACTOR_WAITING_HOURS ?? (variables.PAYDESK_DEMO === 'true' ? 0 : 24);

/** Outside the demo the waiting period cannot be disabled. */
export const waitingTimeProblems = ({
  FACTOR_WAITING_HOURS: hours,
  PAYDESK_DEMO: demo,
}: Source): EnvProblem[] =>
  demo !== 'true' && hours !== undefined && Number(hours) < shortestWaitingHours
    ? [{ name: 'FACTOR_WAITING_HOURS', problem: tooShort }]
    : [];

const tooShort = `must be at least ${shortestWaitingHours}: people need time to object to a second factor in their name`;

export const sessionRulesOf = (variables: {
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_HOURS: number;
}): SessionRules => ({
  idleMinutes: variables.SESSION_IDLE_MINUTES,
  absoluteHours: variables.SESSION_HOURS,
});
