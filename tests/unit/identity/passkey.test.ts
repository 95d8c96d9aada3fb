import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkEvidence, type EvidenceContext } from '@/lib/identity/second-factors/evidence';
import {
  challengeOf,
  type PasskeyEvidence,
  passkeyHash,
  signedCount,
} from '@/lib/identity/second-factors/methods/passkey';
import { createAuthenticator, type Signing, testRelyingParty } from '../../support/people/authenticator';

const subjectHash = 'a1'.repeat(32);
const oneTimeValue = Buffer.alloc(32, 7).toString('base64url');
const authenticator = createAuthenticator();

function evidence(signing: Signing = {}): PasskeyEvidence {
  const { response } = authenticator.sign({ challenge: challengeOf(subjectHash, oneTimeValue) }, signing);
  return {
    kind: 'passkey',
    factorId: 'factor',
    credentialId: authenticator.credentialId,
    publicKey: authenticator.publicKey,
    oneTimeValue,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    origin: testRelyingParty.origin,
    relyingPartyId: testRelyingParty.id,
  };
}

const context: EvidenceContext = {
  subjectHash,
  userId: 'anna',
  at: new Date('2026-11-21T10:00:00Z'),
  onRecord: {
    id: 'factor',
    userId: 'anna',
    kind: 'passkey',
    keyHash: passkeyHash(authenticator.publicKey),
    credentialId: authenticator.credentialId,
    activeFrom: new Date('2026-11-20T10:00:00Z'),
    isDated: true,
    removedAt: undefined,
  },
  sealingKey: undefined,
  sealedSecret: undefined,
};

describe('the challenge of a passkey', () => {
  it('is SHA-256 over the hash and the one-time value', () => {
    const bytes = Buffer.concat([Buffer.alloc(32, 0xa1), Buffer.alloc(32, 7)]);
    expect(challengeOf(subjectHash, oneTimeValue)).toBe(
      createHash('sha256').update(bytes).digest('base64url'),
    );
  });
});

describe('the signature of a passkey', () => {
  it('gives the passkey’s counter for this subject', async () => {
    expect(await signedCount(evidence({ counter: 41 }), subjectHash)).toBe(41);
    expect(await signedCount(evidence({ counter: 0 }), subjectHash)).toBe(0);
  });

  it('is refused for another subject', async () => {
    expect(await signedCount(evidence(), 'b2'.repeat(32))).toBeUndefined();
  });

  it('is refused in a second encoding', async () => {
    const good = evidence();
    expect(await signedCount({ ...good, signature: `${good.signature}=` }, subjectHash)).toBeUndefined();
  });

  it.each([null, 'evidence', {}, { kind: 'passkey' }])('is refused for %j', async (nothing) => {
    expect(await signedCount(nothing, subjectHash)).toBeUndefined();
  });
});

describe('the evidence of a passkey', () => {
  const verdict = (changes: Partial<EvidenceContext> = {}) =>
    checkEvidence(evidence(), { ...context, ...changes });
  const onRecord = (changes: Partial<NonNullable<EvidenceContext['onRecord']>>) => {
    if (!context.onRecord) throw new Error('nothing is on record');
    return { onRecord: { ...context.onRecord, ...changes } };
  };

  it('is verified by itself and the audit chain only', async () => {
    expect(await verdict()).toEqual({ outcome: 'holds' });
  });

  it.each<[string, Partial<EvidenceContext>]>([
    ['the chain knows no such factor', { onRecord: undefined }],
    ['the chain has another key', onRecord({ keyHash: '0'.repeat(64) })],
    ['the chain has another passkey', onRecord({ credentialId: 'AAAA' })],
    ['the factor is another person’s', onRecord({ userId: 'tomas' })],
    ['the factor was not active yet', onRecord({ activeFrom: new Date('2026-11-21T11:00:00Z') })],
    ['the factor had been removed', onRecord({ removedAt: new Date('2026-11-21T09:00:00Z') })],
    ['something else was confirmed', { subjectHash: 'b2'.repeat(32) }],
  ])('fails if %s', async (_, changes) => {
    expect(await verdict(changes)).toMatchObject({ outcome: 'broken' });
  });

  it('is accepted with clocks minutes apart', async () => {
    const soon = new Date(context.at.getTime() + 60_000);
    expect(await verdict(onRecord({ activeFrom: soon }))).toEqual({ outcome: 'holds' });
  });
});
