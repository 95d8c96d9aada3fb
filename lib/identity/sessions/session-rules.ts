import type { Role } from '@/lib/kernel/roles';

/** Who must sign in with a second factor. Whoever has one is always asked for it. */
export const secondFactorScopes = ['approvers_and_admins', 'everyone'] as const;
export type SecondFactorScope = (typeof secondFactorScopes)[number];

/** The limits of a session's lifetime. */
export type SessionRules = {
  /** In minutes without a request by the person. */
  readonly idleMinutes: number;
  /** In hours, regardless of use. */
  readonly absoluteHours: number;
};

/** The idle limit outlasts a meeting; the absolute one ends with the working day. */
export const defaultSessionRules: SessionRules = {
  idleMinutes: 60,
  absoluteHours: 10,
};

/** The maximum of the absolute limit, in hours. */
export const longestSessionHours = 24;

/** The time for the second step of signing in, in minutes. */
export const secondStepMinutes = 10;

export const needsSecondFactor = (role: Role): boolean => role === 'approver' || role === 'admin';
