import { onTestFinished } from 'vitest';
import type { DeliveryParts } from '@/lib/api/endpoint';
import { readHere } from '@/lib/batches/import/reading/read-here';
import { ok } from '@/lib/kernel/result';
import { findDeliverer } from '@/lib/payment-files/deliverer';
import { ownAccounts } from '../batches/batch-files';
import { createTeamDatabase } from '../database/database';
import { addAdmins } from '../people/admins';
import { serviceToken } from '../people/api-tokens';
import { askApi, startApi } from '../web/api-server';

export const deliveringScope = { serviceUser: 'SAP prod', scopes: ['payment-files:write'] } as const;

/** A service user that two admins allowed to deliver payment files, and the API over real HTTP. */
export async function createDeliveries() {
  const fixture = await createTeamDatabase();
  onTestFinished(fixture.close);
  const { db } = fixture;
  const now = () => new Date();
  const { ana, ben } = await addAdmins(db);
  const token = await serviceToken(db, [ana, ben], deliveringScope);
  const provider = { ...ownAccounts, swiftCurrencies: async () => ok(['USD', 'GBP']) };
  const parts: DeliveryParts = { db, provider, now, readFile: readHere({ ...fixture, now }) };
  const deliverer = await findDeliverer(db, 'sap PROD', now());
  if (!deliverer) throw new Error('the service user may deliver');
  const origin = await startApi({ db, now, delivering: parts });
  const ask = (path: string, options: Parameters<typeof askApi>[2] = {}) =>
    askApi(origin, path, { token, ...options });
  return {
    ...fixture,
    admins: [ana, ben] as const,
    parts,
    token,
    deliverer,
    origin,
    ask,
    /** Delivers a file as a program does. */
    deliver: (body: string | Uint8Array<ArrayBuffer>, query = '?name=payroll.xml', headers = {}) =>
      ask(`/payment-files${query}`, { method: 'POST', body, headers }),
  };
}

export type Deliveries = Awaited<ReturnType<typeof createDeliveries>>;

/** What tests look at of a delivered file. */
export type DeliveredBody = {
  readonly id: string;
  readonly state: string;
  readonly sha256: string;
  readonly statusReport: string;
  readonly refusal: string | null;
  readonly notSent: readonly object[];
  readonly drafts: readonly {
    readonly id: string;
    readonly state: string;
    readonly total: object;
    readonly rows: object;
    readonly maker: string | null;
  }[];
};

export const bodyOf = async (reply: Response): Promise<DeliveredBody> =>
  (await reply.json()) as DeliveredBody; // safe: a test compares what it reads

/** The status and detail of a refusal. */
export async function refusalOf(reply: Response): Promise<readonly [number, string, string]> {
  const body = (await reply.json()) as { readonly type: string; readonly detail?: string }; // safe: RFC 9457
  return [reply.status, body.type.replace('urn:paydesk:problem:', ''), body.detail ?? ''];
}
