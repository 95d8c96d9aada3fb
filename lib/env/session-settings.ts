import { z } from 'zod';
import {
  defaultSessionRules,
  longestSessionHours,
  type SessionRules,
  secondFactorScopes,
} from '@/lib/identity/session-rules';

export const wholeNumber = (unit: string, least: number, most: number) =>
  z.coerce
    .number({ error: `is not a number of ${unit}` })
    .int(`is not a whole number of ${unit}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** The variables that say who signs in with a second factor, and how long a session lasts. */
export const sessionVariables = {
  SIGN_IN_SECOND_FACTOR: z
    .enum(secondFactorScopes, { error: `must be one of: ${secondFactorScopes.join(', ')}` })
    .default(defaultSessionRules.secondFactorFor),
  SESSION_IDLE_MINUTES: wholeNumber('minutes', 5, 720).default(defaultSessionRules.idleMinutes),
  SESSION_HOURS: wholeNumber('hours', 1, longestSessionHours).default(defaultSessionRules.absoluteHours),
};

export const sessionRulesOf = (variables: {
  readonly SIGN_IN_SECOND_FACTOR: SessionRules['secondFactorFor'];
  readonly SESSION_IDLE_MINUTES: number;
  readonly SESSION_HOURS: number;
}): SessionRules => ({
  secondFactorFor: variables.SIGN_IN_SECOND_FACTOR,
  idleMinutes: variables.SESSION_IDLE_MINUTES,
  absoluteHours: variables.SESSION_HOURS,
});
