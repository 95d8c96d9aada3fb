import { describe, expect, it } from 'vitest';
import { mostInList } from '@/lib/identity/second-factors/most-in-list';
import { factorRefusals } from '@/lib/identity/second-factors/second-factor-refusals';
import { newOrderId } from '@/lib/kernel/ids';
import { listRefusalReply, type RefusedInList } from '@/lib/orders/approvals/list/refusals';
import { orderRefusals, submitMessage } from '@/lib/orders/order/refusals';

const id = newOrderId();

const reasonOf = (why: RefusedInList): string | undefined => {
  const reply = listRefusalReply({ kind: 'not_all', refused: [{ id, why }] });
  return 'fields' in reply ? reply.fields?.[id] : undefined;
};

describe('the reply to a refused list', () => {
  it('says that nothing was approved, and names each payment with its reason', () => {
    const other = newOrderId();
    expect(
      listRefusalReply({
        kind: 'not_all',
        refused: [
          { id, why: 'changed_since' },
          { id: other, why: { kind: 'not_in_book' } },
        ],
      }),
    ).toEqual({
      ok: false,
      message:
        'Nothing was approved, because 2 payments cannot be approved. Remove them from the selection and continue.',
      fields: {
        [id]: 'It has changed since you selected it. Review it again first.',
        [other]: submitMessage({ kind: 'not_in_book' }),
      },
    });
  });

  it.each<[RefusedInList, string]>([
    ['not_found', 'no longer exists'],
    ['wrong_state', 'no longer pending'],
    ['already_approved', 'already approved'],
    ['own_order', 'another person'],
  ])('has words for %s', (why, words) => {
    expect(reasonOf(why)).toContain(words);
  });

  it('has the messages of single approvals for the confirmation and the role', () => {
    expect(listRefusalReply({ kind: 'not_confirmed', factor: 'code_used' })).toEqual({
      ok: false,
      message: factorRefusals.code_used,
    });
    expect(listRefusalReply('no_longer_allowed').message).toBe(orderRefusals.no_longer_allowed);
    expect(listRefusalReply('list_too_long').message).toContain(`at most ${mostInList} payments`);
  });
});
