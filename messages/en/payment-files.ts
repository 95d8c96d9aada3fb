/** Answers to programs that deliver payment files: what is wrong, and what to do. */
export const en = {
  refusals: {
    tooMuchToday:
      'This service user has delivered more than 1 GB of files in a day. Deliver this file again tomorrow.',
    handedInBefore:
      'This file, or one with its message identifier, was handed in before as the batch “{name}” ({state}). Nothing was drafted. Give the file a new message identifier if it is to be paid again.',
    encoding:
      'The file does not declare its encoding, and its letters do not decide it. Write it in UTF-8 with a byte order mark.',
    headings: 'The table has no headings. Write one line of headings above the payments.',
    columns:
      'The headings do not name one column each for: {names}. Name these columns by headings of the template, or upload such a file once by hand: its columns are remembered.',
    sheets: 'The workbook has {count} sheets. Write the payments to a workbook with one sheet.',
    hiddenRows:
      'Rows are hidden or filtered out, and a person would be asked whether to pay them: {rows}. Show them or delete them.',
    formulas:
      'Amounts or other cells are formulas, whose stored values may be out of date: {cells}. Replace them by their values.',
    dayOrder: 'The date “{text}” may begin with the day or with the month. Write days as 2026-11-30.',
    dates:
      'The column “{column}” has dates to come, and is not used. Deliver a pain.001, or a file for each date without this column.',
    decimals:
      'The amounts do not say whether “{amount}” has thousands or decimals. Write amounts with two decimals.',
    negative:
      'All amounts are negative, and a person would be asked whether they are to be paid. Write positive amounts.',
    account:
      'The file names no account to pay from. Name it in the parameter `account`, or deliver a pain.001, which names it.',
  },
  reports: {
    received: 'The file is received and not read yet.',
    file: 'File {name}',
  },
  folder: {
    noFile: 'This is not a regular file.',
  },
} as const;
