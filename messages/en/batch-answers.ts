export const en = {
  refusals: {
    not_found: 'This batch was not found. The link may be out of date.',
    changed_since: 'This batch has changed since you opened it. Review it again.',
    wrong_state:
      'The state of this batch has changed, so this is no longer possible. The page shows the current state.',
    omissions_not_accepted:
      'Accept the list of what is not sent first. It may have changed; reload the page.',
    not_yours: 'Only people who created or edited this batch can change whether it is confidential.',
    stays_confidential: 'This batch retries payments of a confidential batch, so it stays confidential.',
    already_approved: 'You or your deputy approved this batch already. Another approver has to decide.',
    own_batch: 'You created or edited this batch, so someone else has to decide.',
    no_longer_allowed: 'Your role has changed and no longer allows this.',
    reason_missing: 'Enter a reason, so that the maker knows what to change.',
    time_passed: 'The scheduled time has passed. Choose a later time or send the batch immediately.',
    not_due: 'The scheduled date has not been reached. You can resume the batch from that date.',
    not_as_approved:
      'The stored batch differs from its approval. No more of its payments are sent. Stop the batch.',
    account_missing: 'Choose the account to pay from first.',
    not_open: 'The account to pay from is not an active account of yours. Choose another one.',
    wrong_rows: 'Some rows have errors. Correct or exclude them.',
    nothing_to_send: 'There are no rows to send. Include at least one.',
    nothing_left: 'This would exclude every remaining row. Decline the batch instead.',
    no_such_row: 'This row is no longer in the batch. Reload the page and try again.',
    nothing_failed:
      'There are no failed payments to retry. All are completed, in progress or already in a new batch.',
  },
  rows: {
    one: '1 row (line {lines})',
    many: '{count} rows (lines {lines})',
  },
  policy: {
    overBeneficiaryLimit:
      '{rows} would exceed the limit of {limit} for {scope}, together with other payments to the same beneficiaries. The largest excess is {most}.',
    notInBook:
      'The policy requires verified beneficiaries, for SWIFT with the same BIC: {rows}. Add the beneficiaries first, or exclude the rows.',
    cooling:
      'The waiting period of newly verified beneficiaries applies to {rows}. You can submit them from {from} UTC.',
    replacedWentThrough:
      'The original payments were executed after all, or are being retried elsewhere: {rows}. Exclude these rows to avoid paying twice. If the batch is approved already, stop it and retry the other rows.',
    replacedNotChecked:
      'Paydesk is checking with the bank whether the original payments of {rows} were executed. Nothing was sent. Try again in a moment.',
    duplicates: 'Possible duplicates: {rows}. Explain why they are different payments, or exclude them.',
    currencyNotPaid: '{why} Change or exclude these rows: {rows}.',
    drift: 'The dry run has changed since you reviewed it. {drifts}',
    needsMore:
      'The policy has changed and requires more approvals than this batch has: {wanted} more. Stop it and pay the remaining rows in a new batch.',
  },
  drift: {
    text: '{what}: {then} before, {now} now.',
  },
  draft: {
    nameMissing: 'Enter a name.',
    onlyDraft: 'Rows can be changed while the batch is a draft. The page now shows its current state.',
    noSuchRow: 'This row is no longer in the batch. Reload the page and try again.',
    correctionFormat: 'Upload the corrected rows as a CSV or XLSX file.',
    excludedAlready: 'These rows are already excluded.',
    noWrongRows: 'No row with errors is left in it.',
    includedAlready: 'These rows are already included.',
  },
  upload: {
    empty: 'This file is empty.',
    interrupted: 'The upload was interrupted. Upload the file again.',
    tooLarge: 'This file is larger than 64 MB. Split it into several batches.',
    tooManyRows: 'This file has more than 100,000 payments. Split it into several batches.',
    tooMuchToday:
      'You have uploaded more than 1 GB of files today. Continue with these files, and upload more tomorrow.',
    oldExcel:
      'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without one, or as CSV.',
    pdf: 'This is a PDF. Upload a CSV, XLSX or pain.001 file.',
    archive: 'This is an archive. Unpack it and upload the file inside.',
    webPage: 'This is a web page, not a payment file. The session may have ended before the download.',
    noTable: 'This is not a table. Upload a CSV, XLSX or pain.001 file.',
    openDocument:
      'This is an OpenDocument sheet (.ods). Save it as .xlsx or as CSV (UTF-8), and upload that.',
  },
  uploadTurns: {
    own: 'Two of your files are being uploaded. Upload this file after they finish.',
    all: 'Many files are being uploaded at the moment. Upload this file again in a minute.',
  },
  previewTurns: {
    own: 'Your file is still being read with the previous settings. Try again in a moment.',
    all: 'Many files are being read at the moment. Your file is fine. Try again in a minute.',
  },
  reading: {
    noTable: 'This batch has no table to read.',
  },
  start: {
    howToRead: 'Say how the table is read.',
    missingColumns: 'Say which column is: {names}.',
    future: 'Choose a date and a time that are to come.',
    sameFile: 'This file, or one with its message identifier, was uploaded before.',
    encoding:
      'The file does not declare its encoding. Choose the encoding that spells the names in the table correctly, and confirm it.',
    notNow: 'The file of this batch cannot be imported in its current state. Reload the page.',
    accountNotConfirmed:
      'The bank could not confirm the account. Nothing was imported. Try again in a moment.',
    payFrom: 'Choose the account to pay from.',
    confidentialAccount: 'This account is confidential, and you do not work on it. Choose another account.',
    namedAccount: 'This file names the debit account: {iban}. Choose that one.',
    feeAccount: 'This account can no longer be charged fees. Choose another account.',
    inInformation: 'Line {line}, PmtInf {number}: {problem}',
    dayOrder: 'Choose whether {text} begins with the day or with the month.',
    otherParts:
      'With these columns the file becomes other batches than before. Withdraw its batches and upload the file again.',
    otherAccount:
      'This file debits the account {account}, which is not an active account of yours. Nothing was paid. The accounts that can pay are: {ours}. Export the file for one of them, and upload that.',
    otherAccountOnly:
      'This file debits the account {account}, which is not an active account of yours. Nothing was paid. No account is available to pay from at the moment. Export the file for one of them, and upload that.',
  },
} as const;
