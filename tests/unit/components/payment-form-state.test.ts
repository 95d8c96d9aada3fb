import { describe, expect, it } from 'vitest';
import { showsFields } from '@/components/payments/form/beneficiary/chosen-beneficiary';
import {
  blockOf,
  isTouched,
  openPaymentForm,
  type PaymentFormAction,
  type PaymentFormState,
  paymentFormReducer,
} from '@/components/payments/form/state/payment-form-state';
import { beneficiaryId, orderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import type { BookEntry } from '@/lib/orders/drafts/from-book';
import { emptyOrder } from '@/lib/orders/order/form-values';
import type { OrderField } from '@/lib/orders/order/input';
import type { SamePayment } from '@/lib/orders/order/same-payment';

const initial = emptyOrder('LT00');
const opened = openPaymentForm({ id: 'an-order', version: null, initial });

const stateAfter = (...actions: readonly PaymentFormAction[]): PaymentFormState =>
  actions.reduce(paymentFormReducer, opened);

const change = { type: 'change', field: 'amount', value: '12' } as const;

const duplicate: SamePayment = {
  id: orderId('00000000-0000-4000-8000-000000000001'),
  paymentId: null,
  what: 'completed',
  amount: fromDecimal('12.50'),
  beneficiaryName: 'Hafen Spedition',
  reference: 'Invoice 7',
  at: new Date('2026-11-20T10:00:00Z'),
};

const keptAsDraft = (duplicates: readonly SamePayment[]): PaymentFormAction => ({
  type: 'receive',
  id: 'an-order',
  reply: {
    ok: true,
    value: { kind: 'kept_as_draft', version: 3, message: 'The limit is reached.', duplicates },
  },
});

const refused: PaymentFormAction = {
  type: 'receive',
  id: 'an-order',
  reply: { ok: false, message: 'Not saved.', reference: '2338871', fields: { amount: 'Too much.' } },
};

describe('the state of the payment form', () => {
  it('is touched from the first change until saved', () => {
    expect(isTouched(opened)).toBe(false);
    expect(isTouched(stateAfter(change))).toBe(true);
    const saved: PaymentFormAction = {
      type: 'receive',
      id: 'an-order',
      reply: { ok: true, value: { kind: 'saved', id: 'an-order' } },
    };
    expect(isTouched(stateAfter(change, saved))).toBe(false);
  });

  it('keeps a refused field marked until it changes', () => {
    const state = stateAfter(change, refused);
    expect(state).toMatchObject({
      input: { amount: '12' },
      refusedFields: { amount: 'Too much.' },
      message: { message: 'Not saved.', reference: '2338871' },
    });
    const other = { type: 'change', field: 'bankName', value: 'A bank' } as const;
    expect(paymentFormReducer(state, other).refusedFields).toEqual({ amount: 'Too much.' });
    expect(paymentFormReducer(state, change).refusedFields).toEqual({});
  });

  it('saves under another identifier next after its own was used', () => {
    const used: PaymentFormAction = {
      type: 'receive',
      id: 'an-order',
      reply: { ok: true, value: { kind: 'form_used', nextId: 'another-order', message: 'Saved already.' } },
    };
    const state = stateAfter(change, refused, keptAsDraft([duplicate]), used);
    expect(state).toMatchObject({
      id: 'another-order',
      version: null,
      input: { amount: '12' },
      duplicates: [],
      message: { message: 'Saved already.' },
    });
    expect(isTouched(state)).toBe(true);
  });

  it('marks incomplete fields when a button is pressed or the field is left', () => {
    expect([...stateAfter({ type: 'visit', field: 'reference' }).visited]).toEqual(['reference']);
    const problems = { amount: 'Type an amount.', beneficiaryName: 'Type a name.' };
    const state = stateAfter(refused, { type: 'press', intent: 'draft', problems });
    expect(state).toMatchObject({ intent: 'draft', message: undefined });
    expect([...state.visited]).toEqual(['amount', 'beneficiaryName']);
    expect(blockOf(state, 'draft', problems)).toBe('problems');
    expect(blockOf(state, 'draft', undefined)).toBeUndefined();
  });

  it('continues from the version of a draft that was not submitted', () => {
    const state = stateAfter(keptAsDraft([]));
    expect(state).toMatchObject({
      version: 3,
      isSaved: false,
      message: { message: 'The limit is reached.' },
    });
  });

  it('submits a possible duplicate only with a reason, and saves its draft without one', () => {
    const press = { type: 'press', intent: 'submit', problems: undefined } as const;
    const state = stateAfter(keptAsDraft([duplicate]), press);
    expect(state).toMatchObject({ duplicates: [duplicate], message: undefined, isReasonMissing: true });
    expect(blockOf(state, 'submit', undefined)).toBe('reason');
    expect(blockOf(state, 'draft', undefined)).toBeUndefined();
    const explained = paymentFormReducer(state, { type: 'change_reason', reason: 'A second delivery' });
    expect(explained.isReasonMissing).toBe(false);
    expect(blockOf(explained, 'submit', undefined)).toBeUndefined();
  });

  it('clears possible duplicates when amount, account or reference change', () => {
    const state = stateAfter(keptAsDraft([duplicate]));
    const other = { type: 'change', field: 'beneficiaryName', value: 'Hafen' } as const;
    expect(paymentFormReducer(state, other).duplicates).toEqual([duplicate]);
    for (const field of ['amount', 'beneficiaryAccount', 'reference'] as const) {
      expect(paymentFormReducer(state, { type: 'change', field, value: 'x' }).duplicates).toEqual([]);
    }
  });

  it('restores typed values under their identifier', () => {
    const input = { ...initial, amount: '12,5' };
    const stored = { id: 'kept', version: 2, input, duplicateReason: 'another one', at: 7 };
    expect(stateAfter({ type: 'restore', kept: stored })).toMatchObject({
      id: 'kept',
      version: 2,
      input,
      duplicateReason: 'another one',
      restoredAt: new Date(7),
    });
  });

  describe('after a reload with a chosen beneficiary', () => {
    const entry: BookEntry = {
      id: beneficiaryId('00000000-0000-4000-8000-000000000009'),
      state: 'verified',
      name: 'Hafen Spedition',
      account: 'DE89370400440532013000',
      bankBic: null,
      bankName: null,
      addressStreet: null,
      addressBuilding: null,
      addressTown: null,
      addressCountry: null,
    };
    const chosen = stateAfter({ type: 'choose_beneficiary', entry });
    const kept = {
      id: 'kept',
      version: null,
      input: chosen.input,
      duplicateReason: '',
      entryId: entry.id,
      at: 7,
    };
    const restore = { type: 'restore', kept } as const;
    const answer = (given: BookEntry | undefined) =>
      ({ type: 'restore_beneficiary', id: entry.id, entry: given }) as const;

    it('shows it again if the directory has it with this name and account', () => {
      expect(stateAfter(restore)).toMatchObject({ entry: undefined, awaitedEntryId: entry.id });
      expect(stateAfter(restore, answer(entry))).toMatchObject({ entry, lostEntry: undefined });
    });

    it('says if its name or account has changed, and keeps what was entered', () => {
      const state = stateAfter(restore, answer({ ...entry, account: 'GB29NWBK60161331926819' }));
      expect(state).toMatchObject({ entry: undefined, lostEntry: 'changed', input: chosen.input });
    });

    it('says if it is not verified any more', () => {
      expect(stateAfter(restore, answer(undefined))).toMatchObject({ lostEntry: 'archived' });
    });

    it('ignores the directory once another beneficiary is typed', () => {
      const typed = { type: 'change', field: 'beneficiaryName', value: 'Another' } as const;
      expect(stateAfter(restore, typed, answer(undefined))).toMatchObject({
        entry: undefined,
        lostEntry: undefined,
        awaitedEntryId: undefined,
      });
    });
  });

  it('resets to the initial values and a new identifier', () => {
    const identity = { id: 'newer', version: null };
    const state = stateAfter(change, keptAsDraft([duplicate]), { type: 'start_over', identity });
    expect(state).toMatchObject({ ...identity, duplicates: [], duplicateReason: '', restoredAt: undefined });
    expect(isTouched(state)).toBe(false);
  });
});

const british = 'GB29 NWBK 6016 1331 9268 19';
const arab = 'AE07 0331 2345 6789 0123 456';

describe('the network of the payment form', () => {
  const typed = (field: 'network' | 'beneficiaryAccount' | 'currency', value: string) =>
    ({ type: 'change', field, value }) as const;
  const networkAfter = (...actions: readonly PaymentFormAction[]) => stateAfter(...actions).input.network;

  it('follows the account', () => {
    expect(networkAfter(typed('beneficiaryAccount', arab))).toBe('SWIFT');
    expect(networkAfter(typed('beneficiaryAccount', '1234567890'))).toBe('SWIFT');
    expect(networkAfter(typed('beneficiaryAccount', arab), typed('beneficiaryAccount', british))).toBe(
      'SEPA',
    );
  });

  it('stays while the account may still become an IBAN', () => {
    expect(networkAfter(typed('beneficiaryAccount', 'DE89 3704'))).toBe('SEPA');
    expect(networkAfter(typed('beneficiaryAccount', '12'))).toBe('SEPA');
  });

  it('follows the currency', () => {
    expect(networkAfter(typed('currency', 'GBP'))).toBe('SWIFT');
    expect(
      networkAfter(typed('beneficiaryAccount', british), typed('currency', 'GBP'), typed('currency', 'EUR')),
    ).toBe('SEPA');
  });

  it('stays as a person chose it, if it can carry the payment', () => {
    expect(networkAfter(typed('network', 'SEPA_INSTANT'), typed('beneficiaryAccount', british))).toBe(
      'SEPA_INSTANT',
    );
    expect(networkAfter(typed('network', 'SWIFT'), typed('beneficiaryAccount', british))).toBe('SWIFT');
    expect(networkAfter(typed('network', 'SEPA_INSTANT'), typed('beneficiaryAccount', arab))).toBe('SWIFT');
  });

  it('pays out in euro once SEPA is chosen', () => {
    const { input } = stateAfter(typed('currency', 'GBP'), typed('network', 'SEPA'));
    expect(input).toMatchObject({ network: 'SEPA', currency: 'EUR' });
  });
});

describe('a chosen beneficiary', () => {
  const entry = {
    id: beneficiaryId('00000000-0000-4000-8000-000000000002'),
    state: 'verified',
    name: 'Harbour Trading',
    account: 'GB29NWBK60161331926819',
    bankBic: 'NWBKGB2L',
    bankName: 'Natwest',
    addressStreet: 'Main St',
    addressBuilding: '5',
    addressTown: 'London',
    addressCountry: 'GB',
  } as const;
  const choose = { type: 'choose_beneficiary', entry } as const;

  it('fills its fields, and those of SWIFT as soon as the payment needs them', () => {
    expect(stateAfter(choose).input).toMatchObject({ beneficiaryName: 'Harbour Trading', bankBic: '' });
    const { input } = stateAfter(choose, { type: 'change', field: 'currency', value: 'GBP' });
    expect(input).toMatchObject({ network: 'SWIFT', bankBic: 'NWBKGB2L', addressStreet: 'Main St 5' });
  });

  it('leaves nothing behind when another one is wanted', () => {
    const { input, entry: chosen } = stateAfter(choose, { type: 'choose_beneficiary', entry: undefined });
    expect(chosen).toBeUndefined();
    expect(input).toMatchObject({ beneficiaryName: '', beneficiaryAccount: '', bankBic: '' });
  });

  it('keeps amount and reference', () => {
    expect(stateAfter(change, choose).input.amount).toBe('12');
  });

  const typed = (field: OrderField, value: string) => ({ type: 'change', field, value }) as const;
  const incomplete = { ...entry, bankBic: null };
  const chooseIncomplete = { type: 'choose_beneficiary', entry: incomplete } as const;

  it('keeps what was typed for it, whatever network is chosen', () => {
    const { input } = stateAfter(
      chooseIncomplete,
      typed('network', 'SWIFT'),
      typed('bankBic', 'NWBKGB2L'),
      typed('network', 'SEPA'),
      typed('network', 'SWIFT'),
    );
    expect(input).toMatchObject({ bankBic: 'NWBKGB2L', addressTown: 'London' });
  });

  it('is no longer chosen once its name or account is another one', () => {
    expect(stateAfter(choose, typed('beneficiaryAccount', british)).entry).toBe(entry);
    expect(stateAfter(choose, typed('beneficiaryAccount', arab)).entry).toBeUndefined();
    expect(stateAfter(choose, typed('beneficiaryName', 'Harbour Traders')).entry).toBeUndefined();
    expect(stateAfter(choose, typed('reference', 'Rent')).entry).toBe(entry);
  });

  it('shows its fields from the first one that the payment lacks, until another one is chosen', () => {
    expect(showsFields(stateAfter())).toBe(true);
    expect(showsFields(stateAfter(chooseIncomplete))).toBe(false);
    expect(showsFields(stateAfter(choose, typed('network', 'SWIFT')))).toBe(false);
    const lacking = [chooseIncomplete, typed('network', 'SWIFT')] as const;
    expect(showsFields(stateAfter(...lacking))).toBe(true);
    expect(showsFields(stateAfter(...lacking, typed('bankBic', 'NWBKGB2L')))).toBe(true);
    expect(showsFields(stateAfter(...lacking, typed('network', 'SEPA')))).toBe(false);
  });

  it('shows its fields if the server refuses one of them', () => {
    const reply = { ok: false, message: 'Not saved.', fields: { bankBic: 'No such bank.' } } as const;
    const refusedBank: PaymentFormAction = { type: 'receive', id: 'an-order', reply };
    const swift = [choose, typed('network', 'SWIFT'), refusedBank] as const;
    expect(showsFields(stateAfter(...swift))).toBe(true);
    expect(showsFields(stateAfter(...swift, typed('bankBic', 'NWBKGB2LXXX')))).toBe(true);
  });
});
