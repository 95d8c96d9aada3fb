import { describe, expect, it } from 'vitest';
import { mappingHash, storedMapping } from '@/lib/statements/accounting/mapping/mapping';
import { mappingInputOf, readMapping } from '@/lib/statements/accounting/mapping/read-mapping';
import { mappingInput, ruleInput } from '../../../support/statements/accounting';

const problemsOf = (changes: Parameters<typeof mappingInput>[0]) => {
  const read = readMapping(mappingInput(changes));
  return read.ok ? {} : read.error;
};

describe('an account mapping', () => {
  it('reads back from storage and into its form as it was typed', () => {
    const input = mappingInput({
      rules: [ruleInput('8400', { field: 'name', text: 'Payer', costCentre: 'K1' })],
    });
    const read = readMapping(input);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const stored = storedMapping(JSON.parse(JSON.stringify(read.value)));
    expect(mappingInputOf(stored, { startOn: '' })).toEqual(input);
    expect(mappingHash(stored)).toBe(mappingHash(read.value));
  });

  it.each([
    [{ startOn: 'soon' }, { startOn: 'not_a_date' }],
    [{ feeAccount: '' }, { feeAccount: 'not_an_account' }],
    [{ feeAccount: '0000' }, { feeAccount: 'not_an_account' }],
    [{ clearingAccount: '15900' }, { clearingAccount: 'account_too_long' }],
    [{ bankAccounts: { X: '12a' } }, { 'bankAccounts.X': 'not_an_account' }],
    [{ consultant: '1000' }, { consultant: 'not_a_consultant' }],
    [{ client: '100000' }, { client: 'not_a_client' }],
    [{ firstMonth: '13' }, { firstMonth: 'not_a_month' }],
    [{ accountLength: '9' }, { accountLength: 'not_a_length' }],
    [{ initials: 'M1' }, { initials: 'not_initials' }],
    [{ name: 'x"; y' }, { name: 'name_too_long' }],
    [{ rules: [ruleInput('1400', { field: 'name' })] }, { 'rules.0.text': 'text_missing' }],
    [{ rules: [ruleInput('140000')] }, { 'rules.0.counterAccount': 'account_too_long' }],
    [{ rules: [ruleInput('1400', { costCentre: 'ä;' })] }, { 'rules.0.costCentre': 'not_a_cost_centre' }],
  ])('is refused with %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('allows personal accounts of one digit more, and no DATEV settings', () => {
    expect(problemsOf({ rules: [ruleInput('70001')] })).toEqual({});
    expect(problemsOf({ hasDatev: false, consultant: '', client: '', feeAccount: '123456789' })).toEqual({});
  });
});
