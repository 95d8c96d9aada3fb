export const en = {
  amount: {
    empty: 'Enter an amount.',
    not_a_number: 'This is not an amount. Write it like 1,234.50 or 1234,50.',
    misplaced_sign:
      'Write the euro sign before or after the amount, and a point or a comma before the cents.',
    wrong_groups:
      'Spaces and apostrophes group three digits each, as in 1 234.50. Write the amount without them.',
    too_many_decimals: 'An amount has at most two decimals.',
    not_positive: 'The amount must be above zero.',
    negative:
      'This amount has the sign of a credit, such as a credit note, and is not paid. Exclude the row, or write the amount to pay.',
    too_large: 'This amount is too large.',
    aboveSepa: 'A SEPA payment is at most 999,999,999.99 EUR. Check the amount, or choose SWIFT.',
  },
  account: {
    outsideSepa: '{country} is outside SEPA. Choose SWIFT for this account.',
    missing: 'Enter the beneficiary’s IBAN or account number.',
    notANumber: 'An account number has 4 to 34 letters and digits, nothing else.',
    ibanMissing: 'Enter the beneficiary’s IBAN.',
    unknownCountry:
      'An IBAN begins with the code of its country, and “{country}” has none. For an account without IBAN, choose SWIFT.',
    wrongLength: 'This IBAN has {actual} characters; its country’s have {expected}.',
    wrongFormat: 'The characters do not fit an IBAN of this country. Compare it with the original.',
    wrongCheckDigits:
      'The check digits do not match: a digit is wrong or two are swapped. Compare it with the original.',
    banksHaveIbans: 'Banks in {country} have IBANs. Enter the beneficiary’s IBAN.',
    otherBank:
      'This BIC is of a bank in {bic}, and the IBAN is of one in {iban}. Compare both with the original.',
  },
  bic: {
    empty: 'Enter the BIC of the beneficiary’s bank.',
    wrong_length: 'A BIC has 8 or 11 characters.',
    wrong_format:
      'This is not a BIC: four letters for the bank, two for the country, then letters and digits.',
  },
  text: {
    hiddenCharacters: 'There are invisible characters in this text. Type it in again instead of pasting it.',
    garbledLetters:
      'Letters of this text were read in a wrong encoding before it came here (“Ã¼” for “ü”) or were lost (“�”). Type it in again, or export the file again in UTF-8.',
    withoutLetters: 'Enter {what}, with letters or digits.',
    tooLong: 'At most {limit} characters reach the bank; this has {length}.',
    senderIdTooLong:
      'At most {limit} characters; this has {length}. Shorten it, or leave it empty: the payment does not need it.',
    slash: 'Banks do not pass on a slash at the beginning, or two in a row.',
    farTooLong: 'This is far too long.',
    atMost: 'At most {limit} characters.',
    mixedLetters:
      '“{word}” mixes {first} and {second} letters that look alike. Type the name in again instead of pasting it.',
  },
  alphabets: {
    Latin: 'Latin',
    Greek: 'Greek',
    Cyrillic: 'Cyrillic',
    Armenian: 'Armenian',
    Cherokee: 'Cherokee',
  },
  names: {
    beneficiaryName: 'the beneficiary’s name',
    reference: 'a reference',
    beneficiaryAddress: 'the address',
    bankName: 'the bank’s name',
    addressStreet: 'the street',
    addressBuilding: 'the building number',
    addressPostCode: 'the post code',
    addressTown: 'the town',
  },
  choice: {
    payFrom: 'Choose the account to pay from.',
    listedAccount: 'Choose an account from the list.',
    ownAccount: 'This is the account you pay from. Choose another beneficiary account.',
    country: 'Choose the beneficiary’s country.',
    currency: 'Choose the currency the beneficiary gets.',
    network: 'Choose SEPA, SEPA instant or SWIFT.',
    dateAndTime: 'Choose a date and a time.',
    addressLine: 'The address has its parts above. Empty this line.',
  },
  currency: {
    notPaidOut: 'The payment provider does not pay out {currency}. It pays out {offered}.',
    unknown:
      'The payment provider has not listed its payout currencies. Nothing was submitted. Try again in a moment.',
    euroBySepa: 'SEPA pays in euro. For another currency choose SWIFT.',
    amountsInEuro:
      'Amounts are what the account is debited, in euro. Write the euro amount, and what the beneficiary gets in a column of its own.',
  },
} as const;
