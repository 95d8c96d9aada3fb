import { generateKeyPairSync } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBelieved } from '@/lib/audit/believed';
import { setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import { openContainer } from '@/lib/backups/container/read';
import type { Database } from '@/lib/db/client';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { newSigningSecret, sealSecret, unsealSecret } from '@/lib/event-endpoints/secret';
import { closeBox } from '@/lib/identity/box';
import { isMarkOf, markOf, publicSealingKey, sealingKeyOf, unseal } from '@/lib/identity/sealed';
import { localAppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import { codeOfStep, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { newEventEndpointId } from '@/lib/kernel/ids';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import type { ProviderCall } from '@/lib/provider/signing/signer';
import { verifyWebhook } from '@/lib/provider/signing/webhook-signature';
import { createWire, type Wire } from '@/lib/provider-leader/wire';
import { answerRequests } from '@/lib/signer-channel/answer';
import { createAskSigner } from '@/lib/signer-channel/ask';
import { signerChannelKey } from '@/lib/signer-channel/marks';
import { sessionTokens } from '@/lib/web/session/session-tokens';
import { inChunks, packed } from '../../support/backups/containers';
import { createTestDatabase } from '../../support/database/database';
import { anyCall, reply } from '../../support/engine/shared-dispatchers';
import { creationCall } from '../../support/provider/creation-call';
import { delivery, signature } from '../../support/provider/webhooks';
import { type Known, sideBySide, steps } from '../../support/rotation/steps';

/** What one process writes with a key, and another one accepts or refuses. */
type Use = (writer: Known, reader: Known) => Promise<boolean>;

const sealing = ({ current, previous }: Known) => sealingKeyOf(current, previous);
const audited = ({ current, previous }: Known) => [current, ...previous];

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

const session: Use = async (writer, reader) => {
  const cookieOf = ({ current, previous }: Known) => sessionTokens(current, previous);
  const token = await cookieOf(writer).encode({ token: { sessionId: 'one' }, secret: writer.current });
  return (await cookieOf(reader).decode({ token, secret: reader.current }))?.sessionId === 'one';
};

const codeOfApp: Use = async (writer, reader) => {
  const [secret, now] = [newTotpSecret(), new Date()];
  const sealed = await localAppSecrets(sealing(writer)).seal(secret, 'factor');
  const typed = { factorId: 'factor', userId: 'u', subjectHash: 'a'.repeat(64) };
  const code = codeOfStep(secret, stepAt(now));
  const checked = await localAppSecrets(sealing(reader)).check({ ...typed, code }, sealed, now);
  return checked.outcome === 'holds';
};

const appSealedForSigner: Use = async (writer, reader) => {
  const box = closeBox(publicSealingKey(sealing(writer)), Buffer.from('secret'), 'factor');
  return unseal(sealing(reader), box, 'factor')?.toString() === 'secret';
};

const evidenceOfCode: Use = async (writer, reader) =>
  isMarkOf(sealing(reader), 'evidence', markOf(sealing(writer), 'evidence'));

const outgoingWebhooks: Use = async (writer, reader) => {
  const [id, secret] = [newEventEndpointId(), newSigningSecret()];
  return unsealSecret(sealing(reader), id, sealSecret(sealing(writer), id, secret)) === secret;
};

const auditRecord: Use = async (writer, reader) => {
  const { db } = await openDatabase();
  onTestFinished(() => setAuditKeys([]));
  setAuditKeys(audited(writer));
  await recordOne(db);
  const written = await db.select().from(auditRecords).orderBy(desc(auditRecords.sequence));
  setAuditKeys(audited(reader));
  return (await readBelieved(db, undefined)).length === written.length;
};

const recordOne = (db: Database) =>
  db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: null, name: 'Paydesk' },
      action: 'audit.key_used',
      subjectKind: 'audit',
      subjectId: 'key',
      details: {},
    }),
  );

/** The call, and its answer back. */
const forwards = (asker: Wire, leader: Wire, call: ProviderCall): boolean => {
  const id = crypto.randomUUID();
  const taken = leader.readCall(id, asker.writeCall(id, call, Date.now()), Date.now());
  return taken !== undefined && asker.readAnswer(id, leader.writeAnswer(id, reply(1n))) !== undefined;
};

const fixed = { forwardingKey: undefined, signingSecret: 'signing', transactionSecret: 'transaction' };
type Wired = (known: Known) => Parameters<typeof forwardingKeys>[0];

const forwarding =
  (settings: Wired, call: ProviderCall): Use =>
  async (writer, reader) =>
    forwards(
      createWire(forwardingKeys(settings(writer))),
      createWire(forwardingKeys(settings(reader))),
      call,
    );

const byHandoverKey: Wired = ({ current, previous }) => ({
  ...fixed,
  signingSecret: undefined,
  forwardingKey: current,
  previous: { forwardingKeys: previous },
});
const byTransactionSecret: Wired = ({ current, previous }) => ({
  ...fixed,
  signingSecret: undefined,
  transactionSecret: current,
  previous: { transactionSecrets: previous },
});
const bySigningSecret: Wired = ({ current, previous }) => ({
  ...fixed,
  signingSecret: current,
  previous: { signingSecrets: previous },
});

/** Over the database, as `writer` asks and `reader` is the signer. */
const signerRequest: Use = async (writer, reader) => {
  const { sql } = await openDatabase();
  const keyOf = ({ current, previous }: Known) => signerChannelKey(current, previous);
  const asked = createAskSigner({ sql, key: keyOf(writer), withinMs: 2_000 })('publicKey', {});
  const outcome = asked.then(
    ({ publicKey }) => publicKey === 'key',
    () => false,
  );
  const unexpected = () => Promise.reject(new Error('not asked'));
  const answers = {
    authorize: unexpected,
    proveRecurring: unexpected,
    checkCode: unexpected,
    publicKey: async () => ({ publicKey: 'key' }),
  };
  let isForeign = false;
  const report = () => {
    isForeign = true;
  };
  while (!(await answerRequests({ sql, key: keyOf(reader), answers, report })));
  if (isForeign) await sql`update signer_requests set answer = '', answer_mark = 'none'`;
  return outcome;
};

const pairs = new Map<string, ReturnType<typeof makePair>>();
const makePair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = {
    publicKey: { type: 'spki', format: 'pem' },
    privateKey: { type: 'pkcs8', format: 'pem' },
  } as const;
  return {
    publicKey: publicKey.export(pem.publicKey).toString(),
    privateKey: privateKey.export(pem.privateKey).toString(),
  };
};
function pairOf(name: string) {
  const pair = pairs.get(name) ?? makePair();
  pairs.set(name, pair);
  return pair;
}

/** The provider is the writer. */
const incomingWebhook: Use = async (writer, { current, previous }) => {
  const body = '{"event":"payment.status"}';
  const signed = delivery(body, signature(body, pairOf(writer.current).privateKey));
  const pem = [current, ...previous].map((name) => pairOf(name).publicKey).join('\n');
  return verifyWebhook(pem, signed) === 'verified';
};

const backup: Use = async (writer, reader) => {
  const file = await packed(Buffer.from('content'), writer.current);
  const opened = openContainer(inChunks(file, 1_000), [reader.current, ...reader.previous]);
  return opened.then(
    () => true,
    () => false,
  );
};

describe.each<readonly [string, Use]>([
  ['session cookies', session],
  ['codes of authenticator apps', codeOfApp],
  ['apps sealed with the public key of the signer', appSealedForSigner],
  ['evidence of codes', evidenceOfCode],
  ['secrets of outgoing webhooks', outgoingWebhooks],
  ['audit records', auditRecord],
  ['forwarded calls under the handover key', forwarding(byHandoverKey, anyCall())],
  ['forwarded calls without a handover key', forwarding(byTransactionSecret, anyCall())],
  ['forwarded payments', forwarding(bySigningSecret, creationCall)],
  ['requests to the signer', signerRequest],
  ['webhooks of the provider', incomingWebhook],
  ['backups', backup],
])('the rotated key of %s', (_, accepts) => {
  it.each(sideBySide)('refuses nothing while %s', async (__, one, other) => {
    expect([await accepts(one, other), await accepts(other, one)]).toEqual([true, true]);
  });

  it('is refused after its removal', async () => {
    expect(await accepts(steps.before, steps.after)).toBe(false);
  });
});
