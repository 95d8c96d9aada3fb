import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@/lib/api/endpoints/all';
import type { Iban } from '@/lib/kernel/banking/iban';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { busyAccount, decideConfidentiality } from '../../support/batches/confidential-account';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import { draftOrder } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import { personalToken, serviceToken } from '../../support/people/api-tokens';
import { type ApiBody, readApi, startApi } from '../../support/web/api-server';

async function busyApi() {
  const busy = await busyAccount();
  const { app, team } = busy;
  const origin = await startApi({ db: app.db, now: app.clock.now });
  const token = await personalToken(app.db, team.viewer, {}, app.clock.now);
  return { ...busy, db: app.db, account: app.account, origin, token, today: utcDate(app.clock.now()) };
}

/** An address of every endpoint, of records that exist. */
const everyAddress = ({ account, today, batch, order }: Addressed): Readonly<Record<string, string>> => ({
  listAccounts: '/accounts',
  listEntries: `/accounts/${account}/entries?from=${today}&to=${today}`,
  listOrders: '/orders',
  getOrder: `/orders/${order}`,
  listBatches: '/batches',
  getBatch: `/batches/${batch}`,
  listBatchRows: `/batches/${batch}/rows`,
  listDifferences: '/differences',
});

type Addressed = {
  readonly account: Iban;
  readonly today: string;
  readonly batch: string;
  readonly order: string;
};

type Document = {
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
type Operation = {
  readonly operationId: string;
  readonly responses: {
    readonly 200: {
      readonly content: { readonly 'application/json': { readonly schema: { $ref: string } } };
    };
  };
};

/** A schema of the document that a validator understands on its own. */
function schemaOf({ components }: Document, reference: string) {
  const local = JSON.stringify({ $ref: reference, $defs: components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  );
  return z.fromJSONSchema(JSON.parse(local));
}

/** The items of every page, with something that happens after the first. */
async function readPages(
  origin: string,
  path: string,
  token: string,
  meanwhile: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for (let address: string | undefined = path; address !== undefined; ) {
    const page: ApiBody = await readApi(origin, address, token);
    if (items.length === 0) await meanwhile();
    items.push(...page.items);
    address = page.next === null ? undefined : `${path}&cursor=${page.next}`;
  }
  return items;
}

describe('the document', () => {
  it('has every endpoint, and replies satisfy their schemas', async () => {
    const { origin, token, row, account, today } = await busyApi();
    const reply = await fetch(`${origin}/api/v1/openapi.json`);
    const document = (await reply.json()) as Document; // safe: the test reads its parts
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path));
    expect(document.paths['/payment-files']?.post?.operationId).toBe('deliverPaymentFile');
    const addresses = everyAddress({ account, today, batch: row.batchId, order: row.orderId });
    for (const [path, { get }] of Object.entries(document.paths)) {
      // Of programs that deliver: `tests/integration/payment-files` reads them.
      if (!get || path.startsWith('/payment-files')) continue;
      const schema = schemaOf(document, get.responses[200].content['application/json'].schema.$ref);
      const body = await readApi(origin, addresses[get.operationId] ?? 'an address is missing here', token);
      expect([get.operationId, schema.safeParse(body).error]).toEqual([get.operationId, undefined]);
      if ('items' in body) expect([get.operationId, body.items.length]).not.toEqual([get.operationId, 0]);
    }
  });
});

describe('what is read', () => {
  it('has amounts as text with a currency, and times in UTC', async () => {
    const { origin, token, row, account, today } = await busyApi();
    const order = await readApi(origin, `/orders/${row.orderId}`, token);
    expect(order).toMatchObject({
      id: row.orderId,
      state: 'completed',
      amount: { value: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' },
      batch: { id: row.batchId, row: row.position },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      maker: 'Marta Maker',
    });
    const { items, statement } = await readApi(
      origin,
      `/accounts/${account}/entries?from=${today}&to=${today}`,
      token,
    );
    expect(statement).toMatchObject({ account, from: today, to: today, addsUp: true });
    expect(items.at(-1)?.balanceAfter).toEqual(statement?.closing);
  });

  it('is paged by cursors that skip and repeat nothing, whatever is added meanwhile', async () => {
    const { origin, token, db, team, account, today, row } = await busyApi();
    const paths = [
      '/orders?limit=2',
      `/accounts/${account}/entries?from=${today}&to=${today}&limit=2`,
      `/batches/${row.batchId}/rows?limit=1`,
    ];
    for (const path of paths) {
      const whole = await readApi(origin, path.replace(/limit=\d/, 'limit=200'), token);
      const known = new Set(whole.items.map((item) => JSON.stringify(item)));
      const read = await readPages(origin, path, token, () => draftOrder(db, team));
      expect(read.length).toBeGreaterThan(1);
      expect(read.filter((item) => known.has(JSON.stringify(item)))).toEqual(whole.items);
    }
  });

  it('is what the owner of the token may read: nothing of a confidential account', async () => {
    const { origin, token, db, team, account, other, secrets, row, today } = await busyApi();
    const order = (await readApi(origin, `/orders?account=${other}`, token)).items[0]?.id ?? '';
    await decideConfidentiality(db, account, [team.otherMaker]);
    const addresses = everyAddress({ account: other, today, batch: row.batchId, order });
    const bodies = await Promise.all(
      Object.entries(addresses)
        .filter(([name]) => name !== 'getBatch' && name !== 'listBatchRows')
        .map(async ([, path]) => JSON.stringify(await readApi(origin, path, token))),
    );
    for (const secret of secrets) expect(bodies.join('\n')).not.toContain(secret);
    expect((await readApi(origin, '/accounts', token)).withheld).toBe(1);
    for (const path of [
      `/orders/${row.orderId}`,
      `/batches/${row.batchId}`,
      `/batches/${row.batchId}/rows`,
      `/accounts/${account}/entries?from=${today}&to=${today}`,
    ])
      await expect(readApi(origin, path, token)).rejects.toThrow('404');
  });

  it('is one line of a confidential batch, for a person and a program who do not work on it', async () => {
    const { app, batch, secrets } = await paidPayroll();
    const { db, team, account, clock } = app;
    const origin = await startApi({ db, now: clock.now });
    const { ana, ben } = await addAdmins(db);
    const day = utcDate(clock.now());
    for (const token of [
      await personalToken(db, team.viewer, {}, clock.now),
      await serviceToken(db, [ana, ben]),
    ]) {
      const { items } = await readApi(origin, '/batches', token);
      expect(items).toMatchObject([{ id: batch.id, name: 'Confidential batch', isConfidential: true }]);
      const paths = ['/orders', '/differences', `/batches/${batch.id}`];
      const entries = `/accounts/${account}/entries?from=${day}&to=${day}`;
      const bodies = [
        items,
        ...(await Promise.all([...paths, entries].map((path) => readApi(origin, path, token)))),
      ];
      for (const secret of secrets) expect(JSON.stringify(bodies)).not.toContain(secret);
      await expect(readApi(origin, `/batches/${batch.id}/rows`, token)).rejects.toThrow('404');
    }
    const approver = await personalToken(db, team.approver, {}, clock.now);
    const rows = await readApi(origin, `/batches/${batch.id}/rows`, approver);
    expect(rows.items.length).toBe(batch.rowCount);
  });
});
