import { z } from 'zod';
import {
  type FactorAnswer,
  type FactorRequest,
  factorAnswerSchema,
} from '../second-factors/second-factor-answer';

/** Acts that a session alone does not authorize: they require reauthentication. */
export const sensitiveActs = [
  'own_session.end',
  'other_own_sessions.end',
  'person.end_sessions',
  'person.unlock_codes',
  'person.switch_off',
  'person.invite',
  'api_token.create',
  'api_token.issue',
  'event_endpoint.issue_secret',
] as const;

/** One act, and its session or person. */
export const sensitiveActSchema = z.object({
  act: z.enum(sensitiveActs),
  subject: z.string().max(100),
});
export type SensitiveAct = z.infer<typeof sensitiveActSchema>;

/**
 * The proof of a person without a second factor: their password, or that the identity provider has verified
 * them a moment ago.
 */
export type PlainRequest = { readonly kind: 'password' } | { readonly kind: 'recent_sign_in' };
export type ReauthenticationRequest = FactorRequest | PlainRequest;

const plainAnswers = [
  z.object({ kind: z.literal('password'), password: z.string().max(1_000) }),
  z.object({ kind: z.literal('recent_sign_in') }),
] as const;
export type PlainAnswer = z.infer<(typeof plainAnswers)[number]>;

/** The person's answer. For the input of an action. */
export const reauthenticationSchema = z.discriminatedUnion('kind', [
  ...factorAnswerSchema.options,
  ...plainAnswers,
]);
export type ReauthenticationAnswer = FactorAnswer | PlainAnswer;
