import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the signer can be asked, with the shapes of request and answer. */
export const signerRequests = {
  /** Signs the creations of orders whose approval it proves, and says why it does not sign the others. */
  authorize: {
    request: z.object({ orders: z.array(z.uuid()).max(1_000) }),
    answer: z.object({
      signed: z.array(
        z.object({ id: z.uuid(), requestTime: z.number().int(), transactionSignature: z.string() }),
      ),
      unproven: z.array(
        z.object({
          id: z.uuid(),
          why: z.string(),
          ofBatch: z.object({ id: z.uuid(), why: z.string() }).optional(),
        }),
      ),
    }),
  },
  /** Checks a request about a recurring payment; `why` says why it is not authorised, null if it is. */
  proveRecurring: {
    request: z.object({ beneficiaryId: z.number().int(), version: z.number().int() }),
    answer: z.object({ why: z.string().nullable() }),
  },
  /** Checks a code of an authenticator app, and marks its evidence. */
  checkCode: {
    request: z.object({ factorId: z.uuid(), userId: z.uuid(), subjectHash: hash, code: z.string().max(100) }),
    answer: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('holds'), step: z.number().int(), mark: hash }),
      z.object({ outcome: z.enum(['wrong', 'unreadable', 'locked']) }),
    ]),
  },
  /** The public key under which secrets of apps are sealed for it. */
  publicKey: { request: z.object({}), answer: z.object({ publicKey: z.string() }) },
} as const;

export type SignerRequestKind = keyof typeof signerRequests;
export type RequestOf<Kind extends SignerRequestKind> = z.infer<(typeof signerRequests)[Kind]['request']>;
export type AnswerOf<Kind extends SignerRequestKind> = z.infer<(typeof signerRequests)[Kind]['answer']>;

export const isSignerRequest = (kind: string): kind is SignerRequestKind =>
  Object.hasOwn(signerRequests, kind);
