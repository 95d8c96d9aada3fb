import type { Role } from '@/lib/kernel/roles';

/** Who signs in with a second factor. Whoever has one is always asked for it. */
export const secondFactorScopes = ['approvers_and_admins', 'everyone'] as const;
export type SecondFactorScope = (typeof secondFactorScopes)[number];

/** How long a session lasts. */
export type SessionRules = {
  /** After so many minutes without a request that a person made. */
  readonly idleMinutes: number;
  /** After so many hours, however much it is used. */
  readonly absoluteHours: number;
};

/** An idle limit that outlasts a meeting, and an absolute one that ends with the working day. */
export const defaultSessionRules: SessionRules = {
  idleMinutes: 60,
  absoluteHours: 10,
};

/** What the absolute limit can be set to at most. */
export const longestSessionHours = 24;

/** How long a person has for the second step of signing in. */
export const secondStepMinutes = 10;

export const needsSecondFactor = (role: Role): boolean => role === 'approver' || role === 'admin';
