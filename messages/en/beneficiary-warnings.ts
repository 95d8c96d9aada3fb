/** Warnings about a beneficiary, in the wording in which they are stored and compared. */
export const en = {
  moved: 'The account changes from {before} to {after}.',
  callThem:
    'A message that announces a new account is how most payment fraud begins: call them on a number that you knew before.',
  known: {
    otherAccount: '“{name}” is in Beneficiaries with another account, {account}.',
    alike: '“{name}” looks like “{other}”, which is in Beneficiaries with the account {account}.',
  },
  paid: {
    otherAccount: '“{name}” was paid before with another account, {account}.',
    alike: '“{name}” looks like “{other}”, which was paid before with the account {account}.',
  },
  difference: 'They differ in “{one}” ({oneCode}) and “{another}” ({anotherCode}).',
  otherLetters: 'Make sure that it is not the same name in other letters.',
  otherName: 'The account {account} was paid before under another name, “{name}”.',
  otherBank: 'By the published bank codes this IBAN is at a bank with the BIC {published}, not at {bic}.',
  oneLine:
    'The address is in one line. SEPA has not accepted such addresses since 15 November 2026. Enter its parts, or none.',
} as const;
