import { z } from 'zod';
import type { Actor, Granted } from '@/lib/access/grant';
import type { Database } from '@/lib/db/client';
import { type SealingKey, seal, unseal } from '@/lib/identity/sealed';
import type { AppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import {
  base32,
  newTotpSecret,
  stepOfCode,
  totpAddress,
  totpKeyHash,
} from '@/lib/identity/second-factors/methods/totp';
import { spendStep } from '@/lib/identity/second-factors/methods/totp-uses';
import { type Result, refuse } from '@/lib/kernel/result';
import { type AddedFactor, addFactor, cleanLabel, newFactorId } from './factors-enrol';
import type { EnrolmentRefusal } from './factors-refusals';

/** An unused secret for an authenticator app. */
export type TotpOffer = {
  /** The content of the QR code. */
  readonly address: string;
  /** The same secret as text: base32. */
  readonly secret: string;
  /**
   * Returned with the first code. It opens for this person and for ten minutes; nothing is stored until then.
   */
  readonly sealed: string;
};

const offerMs = 10 * 60_000;

const belongsTo = (actor: Actor): string => `totp offer to ${actor.id}`;

const offerSchema = z.object({ secret: z.string(), until: z.number() });

type Parts = {
  /** Seals the offer until the first code comes back. */
  readonly offerKey: SealingKey;
  readonly now: () => Date;
};

type EnrolmentParts = Parts & {
  readonly db: Database;
  readonly appSecrets: AppSecrets;
  readonly waitingHours: number;
};

/** A new secret for the actor's authenticator app. */
export function offerTotp(
  { offerKey, now }: Parts,
  { actor }: Granted<'profile:manage'>,
  secret: Uint8Array = newTotpSecret(),
): TotpOffer {
  const offer = {
    secret: Buffer.from(secret).toString('base64url'),
    until: now().getTime() + offerMs,
  };
  return {
    address: totpAddress(secret, 'Paydesk', actor.email),
    secret: base32(secret),
    sealed: seal(offerKey, Buffer.from(JSON.stringify(offer)), belongsTo(actor)),
  };
}

/**
 * Adds the authenticator app, once its first code proves that it has the secret. That code confirms nothing
 * else.
 */
export async function enrolTotp(
  { db, appSecrets, offerKey, now, waitingHours }: EnrolmentParts,
  { actor }: Granted<'profile:manage'>,
  typed: { readonly sealed: string; readonly code: string; readonly label: string },
): Promise<Result<AddedFactor, EnrolmentRefusal>> {
  const label = cleanLabel(typed.label);
  if (!label) return refuse('label_missing');
  const secret = openOffer(unseal(offerKey, typed.sealed, belongsTo(actor)), now());
  if (!secret) return refuse('offer_expired');
  const step = stepOfCode(secret, typed.code.replace(/\s/g, ''), now());
  if (step === undefined) return refuse('code_wrong');
  const id = newFactorId();
  const sealedSecret = await appSecrets.seal(secret, id);
  return db.transaction(async (tx) => {
    const added = await addFactor(
      tx,
      actor,
      {
        id,
        kind: 'totp',
        label,
        keyHash: totpKeyHash(secret),
        sealedSecret,
      },
      { now: now(), waitingHours },
    );
    if (added.ok) await spendStep(tx, id, step, now());
    return added;
  });
}

function openOffer(opened: Buffer | undefined, now: Date): Buffer | undefined {
  if (!opened) return undefined;
  const { secret, until } = offerSchema.parse(JSON.parse(opened.toString()));
  return until > now.getTime() ? Buffer.from(secret, 'base64url') : undefined;
}
