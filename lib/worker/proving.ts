import type { Env } from '@/lib/composition/env';
import type { Sql } from '@/lib/db/client';
import { type Authorize, authorizeHere, type Unproven } from '@/lib/engine/submissions/claim/faults';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { batchId, type OrderId, orderId } from '@/lib/kernel/ids';
import type { Authorization } from '@/lib/provider/signing/transaction-signature';
import { whyNotAsApproved } from '@/lib/recurring/requests/approved';
import type { SendParts } from '@/lib/recurring/requests/send';
import { type AskSigner, createAskSigner } from '@/lib/signer-channel/ask';
import { signerChannelKey } from '@/lib/signer-channel/marks';

/** How a worker proves what people approved before it sends: by itself, or by asking the signer. */
export type Proving = { readonly authorize: Authorize; readonly prove: SendParts['prove'] };

export function provingOf(env: Env, sql: Sql): Proving {
  if (env.sealingSecret === undefined) {
    const key = signerChannelKey(env.ownSecret, env.previousOwnSecrets);
    return askingSigner(createAskSigner({ sql, key }));
  }
  const sealingKey = sealingKeyOf(env.sealingSecret, env.previousSealingSecrets);
  return {
    authorize: authorizeHere(sealingKey),
    prove: (tx, row) => whyNotAsApproved(tx, row, sealingKey),
  };
}

/** The signer reads the orders itself, as they are committed, and signs every sending. */
export const askingSigner = (askSigner: AskSigner): Proving => ({
  authorize: async (_, { first, again }) => {
    const orders = [...first, ...again].map(({ id }) => id);
    if (orders.length === 0) return { unproven: new Map(), signed: new Map() };
    const answer = await askSigner('authorize', { orders });
    const signed = new Map<OrderId, Authorization>(
      answer.signed.map(({ id, ...authorization }) => [orderId(id), authorization]),
    );
    const unproven = new Map<OrderId, Unproven>(
      answer.unproven.map(({ id, why, ofBatch }) => [
        orderId(id),
        { why, ...(ofBatch && { ofBatch: { id: batchId(ofBatch.id), why: ofBatch.why } }) },
      ]),
    );
    return { unproven, signed };
  },
  prove: async (_, { beneficiaryId, version }) =>
    (await askSigner('proveRecurring', { beneficiaryId, version })).why ?? undefined,
});
