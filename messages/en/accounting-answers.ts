/** Why exports for accounting and changes of the account mapping were refused. */
export const en = {
  exports: {
    not_allowed: 'You cannot export these accounts. Nothing was exported. Choose other accounts.',
    no_mapping: 'There is no account mapping yet. Nothing was exported. Set up the mapping first.',
    no_datev:
      'The mapping has no DATEV settings. Nothing was exported. Add them to the mapping, or choose CSV.',
    no_accounts: 'No account is chosen. Choose at least one.',
    mapping_changed:
      'The account mapping was changed meanwhile. Nothing was exported. Check the preview again, which now uses the new mapping.',
    confidential_alone:
      'A confidential account is exported alone, so that colleagues can open the files of the others. Nothing was exported. Choose that account only, or leave it out.',
    account_unmapped:
      'An account with new entries has no ledger account. Nothing was exported. Add it to the mapping, or leave the account out.',
    nothing_new: 'There are no new entries. Nothing was exported.',
    amount_too_large:
      'An amount has more than ten digits, which DATEV cannot import. Nothing was exported. Choose CSV.',
    entries_changing: 'Entries changed while the file was made. Nothing was exported. Try again in a minute.',
    busy: 'Too many files are being made. Nothing was exported. Try again in a minute.',
    failed: 'The file could not be made. Nothing was exported, and all entries stay open. Try again.',
    wrong_period: 'Enter the first and the last day. The first day must not be after the last.',
  },
  withdrawals: {
    not_found: 'This export does not exist.',
    not_yours: 'Only the person who made this export, or an admin, can withdraw it.',
    withdrawn: 'This export is already withdrawn.',
    not_last: 'A later export contains one of its accounts. Only the last export can be withdrawn.',
    reason_missing: 'Enter why accounting should not use this export.',
  },
  mapping: {
    problems: 'Check the highlighted fields. Nothing was saved.',
    changed_since:
      'Someone else changed the mapping first. Nothing was saved. Open the page again in another tab, and compare.',
    nothing_changed: 'Nothing was changed.',
  },
  problems: {
    not_a_date: 'Enter a date, like 1 Jan 2026.',
    not_an_account: 'Enter the number of an account: three to nine digits.',
    account_too_long: 'This number has more digits than the ledger accounts of the DATEV settings.',
    not_a_consultant: 'The consultant number has four to seven digits, from 1001.',
    not_a_client: 'The client number has one to five digits.',
    not_a_month: 'Choose a month.',
    not_a_length: 'Choose four to eight digits.',
    name_too_long: 'Use at most 30 letters, digits and spaces.',
    not_initials: 'Enter two letters, or nothing.',
    text_missing: 'Enter the text to look for.',
    not_a_cost_centre: 'Use at most 36 letters, digits and spaces.',
  },
} as const;
