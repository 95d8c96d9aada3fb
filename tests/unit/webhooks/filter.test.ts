import { describe, expect, it } from 'vitest';
import { newWebhookId } from '@/lib/kernel/ids';
import { countActive, readWebhookFilter, type WebhookFilter, webhooksHref } from '@/lib/webhooks/filter';

const readBack = (filter: WebhookFilter) =>
  readWebhookFilter(
    Object.fromEntries(new URL(webhooksHref(filter), 'http://desk.invalid').searchParams.entries()),
  );

describe('the address of the inbox', () => {
  it('keeps filter, columns, order and page', () => {
    const filter: WebhookFilter = {
      ...readWebhookFilter({ from: '2026-11-01', to: '21.11.2026' }),
      kind: 'no_order',
      text: 'Invoice 7 & 100%',
      columns: ['account', 'result'],
      sort: { by: 'received', direction: 'ascending' },
      after: { key: '2026-11-21T14:05:00.123Z', id: newWebhookId() },
    };
    expect(readBack(filter)).toEqual(filter);
    expect(countActive(filter)).toBe(4);
    expect(webhooksHref({})).toBe('/webhooks');
  });

  it.each([
    [{ kind: 'everything' }],
    [{ kind: ['constructor'] }],
    [{ q: ' \u0000 ' }],
    [{ from: 'the day before', to: '31 Feb' }],
    [{ columns: 'body,signatureHeader' }],
    [{ sort: 'body' }],
    [{ sort: '-received' }],
    [{ sort: 'constructor' }],
    [{ after: 'yesterday_1' }],
    [{ after: `+275760-09-13T00:00:00.000Z_${newWebhookId()}` }],
    [{ after: '2026-99-99_00000000-0000-4000-8000-000000000000' }],
  ])('ignores invalid filters: %o', (search) => {
    expect(webhooksHref(readWebhookFilter(search))).toBe('/webhooks');
  });
});
