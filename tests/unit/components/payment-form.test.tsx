import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { forget, keep, readKept } from '@/components/payments/form/stored-form';
import { DuplicateQuestion } from '@/components/payments/warnings/duplicate-question';
import { orderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { emptyOrder } from '@/lib/orders/order/form-values';
import { texts } from '../../support/code/texts';

const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** What a tab keeps; `refusing` where the browser keeps nothing. */
function aStorage(refusing = false): Storage {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: () => null,
    getItem: (name) => stored.get(name) ?? null,
    removeItem: (name) => (refusing ? refuse() : void stored.delete(name)),
    setItem: (name, text) => (refusing ? refuse() : void stored.set(name, text)),
  };
}

const typed = {
  id: 'an-order',
  version: null,
  input: { ...emptyOrder('LT00'), amount: '12,5' },
  duplicateReason: 'another one',
  at: 7,
};

describe('a half-typed form', () => {
  test('is stored for its page, with its future order', () => {
    const storage = aStorage();
    keep(storage, 'marta new', typed);
    expect(readKept(storage, 'marta new')).toEqual(typed);
    expect(readKept(storage, 'jonas new')).toBeUndefined();
  });

  test('is discarded once saved or dropped', () => {
    const storage = aStorage();
    keep(storage, 'here', typed);
    forget(storage, 'here');
    expect(readKept(storage, 'here')).toBeUndefined();
  });

  test('is ignored if another version of the page stored it', () => {
    const storage = aStorage();
    storage.setItem('paydesk.typed.form.here', '{"id": 1}');
    expect(readKept(storage, 'here')).toBeUndefined();
    storage.setItem('paydesk.typed.form.here', 'not JSON');
    expect(readKept(storage, 'here')).toBeUndefined();
  });

  test('works in a browser without storage', () => {
    const storage = aStorage(true);
    expect(() => keep(storage, 'here', typed)).not.toThrow();
    expect(readKept(storage, 'here')).toBeUndefined();
  });
});

test('names a possible duplicate with a link, and asks for a reason', () => {
  const html = renderToStaticMarkup(
    <DuplicateQuestion
      payments={[
        {
          id: orderId('00000000-0000-4000-8000-000000000001'),
          paymentId: null,
          what: 'completed',
          amount: fromDecimal('12.50'),
          beneficiaryName: 'Hafen Spedition',
          reference: 'Invoice 7',
          at: new Date('2026-11-20T10:00:00Z'),
        },
        {
          id: null,
          paymentId: '4711',
          what: 'in_statement',
          amount: fromDecimal('12.50'),
          beneficiaryName: 'Hafen Spedition',
          reference: 'Invoice 7',
          at: new Date('2026-11-19T00:00:00Z'),
        },
      ]}
      reason=""
      change={() => undefined}
      problem={texts.paymentForm('form.duplicateReasonMissing')}
    />,
  );
  expect(html).toContain('href="/payments/00000000-0000-4000-8000-000000000001"');
  expect(html).toContain('href="/payments/details?paymentId=4711"');
  expect(textOf(html)).toMatch(/Completed.*In the statement.*Why this is a different payment.*Explain why/);
});
