/**
 * What does not add up in a statement, on its page and in its PDF, and as it is stored and written to files.
 * Counts entries from one, oldest first.
 */
export const en = {
  running_balance:
    'Entry {entry} gives a balance of {stated}, but the balance before it and its amount make {expected}.',
  credit_turnover: 'Credits are given as {stated}, but the entries make {expected}.',
  debit_turnover: 'Debits are given as {stated}, but the entries make {expected}.',
  closing_balance:
    'The closing balance is given as {stated}, but the opening balance and the entries make {expected}.',
  outside_period: 'Entry {entry} is dated {date}, outside the period.',
  left_out:
    '{count, plural, one {# entry of these days, dated {date}, is among entries of later days and not here} other {# entries of these days, the first dated {date}, are among entries of later days and not here}}.',
  joint: 'From {date} on the balance is given as {stated}, but the day before closed with {expected}.',
  stored: {
    one_left_out:
      '1 entry of these days, the first dated {date}, stands among entries of later days and not here.',
    left_out:
      '{count} entries of these days, the first dated {date}, stand among entries of later days and not here.',
    remark: 'This statement does not add up. {faults}',
  },
} as const;
