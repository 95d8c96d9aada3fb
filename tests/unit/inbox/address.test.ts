import { expect, it } from 'vitest';
import { inboxHref, inboxQuery, readInboxView } from '@/lib/inbox/address';
import { compareCursors, type InboxCursor, inboxKinds, positionIn } from '@/lib/inbox/inbox-cursor';
import { iban } from '@/lib/kernel/banking/iban';

const id = '0c0f5f4c-7a67-4a5e-9a43-0d4d1c7b8a11';
const at = new Date('2026-11-23T09:30:00.123Z');

const reread = (query: string) => readInboxView(Object.fromEntries(new URLSearchParams(query)));

it('keeps kind, filter, page and item in the address', () => {
  const view = {
    kind: 'payment',
    payments: { network: 'SWIFT', account: iban('GB29NWBK60161331926819'), from: undefined, to: undefined },
    after: { at, kind: 'batch', id },
    item: { kind: 'payment', id },
  } as const;
  expect(reread(inboxQuery(view))).toEqual(view);
});

it('leaves out what is not set', () => {
  expect(inboxHref({})).toBe('/approvals');
  expect(inboxHref({ kind: 'batch' })).toBe('/approvals?kind=batch');
});

it('shows payments where old links filter them', () => {
  expect(reread('network=SEPA')).toMatchObject({ kind: 'payment', payments: { network: 'SEPA' } });
});

it.each([
  'item=payment',
  'item=payment.1',
  `item=thing.${id}`,
  `after=yesterday_payment.${id}`,
  'kind=thing',
])('ignores %s', (query) => {
  expect(inboxQuery(reread(query))).toBe('');
});

it('continues each kind after a position in all of them', () => {
  const after: InboxCursor = { at, kind: 'batch', id };
  const others = ['00000000-0000-4000-8000-000000000000', 'f0000000-0000-4000-8000-000000000000'];
  for (const cursor of inboxKinds.flatMap((kind) => others.map((other) => ({ at, kind, id: other })))) {
    const position = positionIn(cursor.kind, after);
    expect(cursor.id > (position?.id ?? '')).toBe(compareCursors(after, cursor) < 0);
  }
});
