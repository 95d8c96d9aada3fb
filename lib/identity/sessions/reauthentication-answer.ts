import { z } from 'zod';
import {
  type FactorAnswer,
  type FactorRequest,
  factorAnswerSchema,
} from '../second-factors/second-factor-answer';

/** What a session alone is not enough for. Whoever does one of these shows again who they are. */
export const sensitiveActs = [
  'own_session.end',
  'other_own_sessions.end',
  'person.end_sessions',
  'person.unlock_codes',
  'person.switch_off',
] as const;

/** One act, and the session or person that it is about. */
export const sensitiveActSchema = z.object({
  act: z.enum(sensitiveActs),
  subject: z.string().max(100),
});
export type SensitiveAct = z.infer<typeof sensitiveActSchema>;

/**
 * What a person without a second factor shows: their password, or a sign-in of a moment ago if the identity
 * provider has theirs.
 */
export type PlainRequest = { readonly kind: 'password' } | { readonly kind: 'recent_sign_in' };
export type ReauthenticationRequest = FactorRequest | PlainRequest;

const plainAnswers = [
  z.object({ kind: z.literal('password'), password: z.string().max(1_000) }),
  z.object({ kind: z.literal('recent_sign_in') }),
] as const;
export type PlainAnswer = z.infer<(typeof plainAnswers)[number]>;

/** What the person answered. For the input of an action. */
export const reauthenticationSchema = z.discriminatedUnion('kind', [
  ...factorAnswerSchema.options,
  ...plainAnswers,
]);
export type ReauthenticationAnswer = FactorAnswer | PlainAnswer;
