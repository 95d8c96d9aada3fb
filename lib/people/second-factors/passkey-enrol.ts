import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import { openChallenge, useEnrolmentChallenge } from '@/lib/identity/second-factors/challenges';
import { passkeyHash, type RelyingParty } from '@/lib/identity/second-factors/methods/passkey';
import { type Result, refuse } from '@/lib/kernel/result';
import { type AddedFactor, addFactor, cleanLabel, newFactorId } from './factors-enrol';
import type { EnrolmentRefusal } from './factors-refusals';

type Parts = { readonly db: Database; readonly relyingParty: RelyingParty; readonly now: () => Date };

/** EdDSA, ES256, RS256: the signature algorithms of passkeys (COSE). */
const algorithms = [-8, -7, -257];

/** In milliseconds; longer than for an approval, as the person may have to set up a PIN first. */
const challengeMs = 5 * 60_000;

const bytes = z.string().min(1).max(20_000);

/** The browser's reply after creating a passkey. For the input of an action. */
export const newPasskeySchema = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.input<typeof newPasskeySchema>;

export type PasskeyOffer = {
  readonly challengeId: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
};

/** The options for creating a passkey, excluding those that the actor has. */
export async function offerPasskey(
  { db, relyingParty, now }: Parts,
  { actor }: Granted<'profile:manage'>,
): Promise<PasskeyOffer> {
  const challenge = await openChallenge(db, actor.id, null, { now: now(), lifeMs: challengeMs });
  const own = await db
    .select({ credentialId: factors.credentialId, transports: factors.transports })
    .from(factors)
    .where(and(eq(factors.userId, actor.id), eq(factors.kind, 'passkey'), ne(factors.state, 'removed')));
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: relyingParty.name,
    userID: new Uint8Array(Buffer.from(actor.id)),
    userName: actor.email,
    userDisplayName: actor.name,
    challenge: new Uint8Array(Buffer.from(challenge.oneTimeValue, 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.flatMap(({ credentialId: id, transports }) => (id ? [{ id, transports }] : [])),
  });
  return { challengeId: challenge.id, options };
}

/** Adds the passkey that the browser created for such an offer. */
export async function enrolPasskey(
  { db, relyingParty, now, waitingHours }: Parts & { readonly waitingHours: number },
  { actor }: Granted<'profile:manage'>,
  made: { readonly challengeId: string; readonly label: string; readonly response: NewPasskey },
): Promise<Result<AddedFactor, EnrolmentRefusal>> {
  const label = cleanLabel(made.label);
  if (!label) return refuse('label_missing');
  return db.transaction(async (tx) => {
    const challenge = await useEnrolmentChallenge(tx, actor.id, made.challengeId, now());
    const passkey = challenge && (await readPasskey(made.response, challenge, relyingParty));
    if (!passkey) return refuse('not_verified');
    return addFactor(
      tx,
      actor,
      { id: newFactorId(), kind: 'passkey', label, ...passkey },
      { now: now(), waitingHours },
    );
  });
}

async function readPasskey(response: NewPasskey, expectedChallenge: string, relyingParty: RelyingParty) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...response,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.response.clientDataJSON,
        attestationObject: response.response.attestationObject,
      },
    },
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws on any malformed reply of the browser.
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id: credentialId, publicKey: key, counter } = registrationInfo.credential;
  const publicKey = Buffer.from(key).toString('base64url');
  const transports = response.response.transports ?? [];
  return { credentialId, publicKey, keyHash: passkeyHash(publicKey), counter, transports };
}
