import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod';
import { isUuid } from '@/lib/kernel/ids';

/** The requested kind of confirmation. */
export type FactorRequest =
  | { readonly kind: 'totp'; readonly label: string; readonly challengeId: string }
  | {
      readonly kind: 'passkey';
      readonly challengeId: string;
      readonly options: PublicKeyCredentialRequestOptionsJSON;
    };

const bytes = z.string().min(1).max(10_000);

/** The person's answer: six digits, or the passkey's assertion. For the input of an action. */
export const factorAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('totp'),
    challengeId: z.string().refine(isUuid),
    code: z.string().max(100),
  }),
  z.object({
    kind: z.literal('passkey'),
    challengeId: z.string().refine(isUuid),
    response: z.object({
      id: bytes,
      response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
    }),
  }),
]);
export type FactorAnswer = z.infer<typeof factorAnswerSchema>;
