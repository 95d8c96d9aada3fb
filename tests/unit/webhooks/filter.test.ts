import { describe, expect, it } from 'vitest';
import { newWebhookId } from '@/lib/kernel/ids';
import { readWebhookFilter, type WebhookFilter, webhooksHref } from '@/lib/webhooks/filter';

const readBack = (filter: WebhookFilter) =>
  readWebhookFilter(
    Object.fromEntries(new URL(webhooksHref(filter), 'http://desk.invalid').searchParams.entries()),
  );

describe('the address of the inbox', () => {
  it('shows the active filters', () => {
    const filter = {
      kind: 'no_order',
      text: 'Invoice 7 & 100%',
      after: { receivedAt: new Date('2026-11-21T14:05:00.123Z'), id: newWebhookId() },
    } as const;
    expect(readBack(filter)).toEqual(filter);
    expect(webhooksHref({})).toBe('/webhooks');
  });

  it.each([
    [{ kind: 'everything' }],
    [{ kind: ['constructor'] }],
    [{ q: ' \u0000 ' }],
    [{ after: 'yesterday_1' }],
    [{ after: `+275760-09-13T00:00:00.000Z_${newWebhookId()}` }],
    [{ after: '2026-99-99_00000000-0000-4000-8000-000000000000' }],
  ])('ignores invalid filters: %o', (search) => {
    expect(readWebhookFilter(search)).toEqual({ kind: undefined, text: undefined, after: undefined });
  });
});
