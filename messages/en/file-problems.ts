/** Why an uploaded file, or a cell of it, cannot be read. What is stored is English, whoever uploaded it. */
export const en = {
  importFailed: 'Something went wrong on our side. Try again.',
  text: {
    tooManyColumns:
      'Line {line} has {columns} columns. A table has at most {most}; is the right delimiter chosen?',
    emptyLines: 'This file has more than a million empty lines. Remove content that is not data.',
    longLine:
      'Line {line} has more than 65,536 characters. A quotation mark may be missing, or the file is not a table.',
    quotes: 'The quotation marks around line {line} do not match. One within a text is written twice: "".',
    otherEncoding:
      'Some characters of this file are not written in {encoding}. Export or save it again in UTF-8, or choose another encoding.',
    zeroBytes: 'This file has characters that no text has (NUL). Save it as CSV in UTF-8.',
    xmlEncoding: 'This XML is written in {encoding}. Export it in UTF-8.',
    movedCells:
      'This line has {cells} cells, the first line has {first}. Put values that contain “{delimiter}” in quotation marks and upload the file again.',
    tab: 'tab',
  },
  xml: {
    notWellFormed:
      'This XML is not well-formed (line {where}). It may have been cut off on its way: export it again.',
    documentType:
      'This XML has a document type (DOCTYPE), which no payment file has. Export it again without.',
    tooManyAttributes: 'An element of this XML has too many attributes.',
    tooManyElements: 'This XML has more elements than any file of payments. Remove content that is not data.',
    tooDeep: 'The elements of this XML are nested too deeply.',
    tooLong: 'A text in this XML is too long.',
  },
  workbook: {
    damaged: 'This workbook is damaged, or is none. Save it again as .xlsx, or as CSV.',
    tooLarge: 'What is packed in this file is far too large. Save the sheet as CSV.',
    password: 'This workbook has a password. Save it without.',
    tooMuchText: 'There is too much text in this workbook. Save the sheet as CSV.',
    tooManyParts: 'This workbook has more sheets or styles than can be read. Save the sheet as CSV.',
    noSheet: 'This file has no readable sheet.',
    archive: 'This is an archive, not a workbook. Unpack it and upload the file inside.',
    macros: 'This workbook has macros. Save it as .xlsx without them, or as CSV.',
    linked: 'This workbook is linked to other files. Break the links, or save the sheet as CSV.',
    otherFiles: 'There are other files within this workbook. Save the sheet as CSV.',
    conditionalFormat:
      'A conditional format of this workbook hides values or shows other ones. Clear its conditional formats, or save the sheet as CSV.',
  },
  sheet: {
    noSuchSheet: 'The file has no sheet with this name. Choose another sheet.',
    tooManyCells:
      'There are too many cells in this sheet. Remove the rows and columns that are no data, or save it as CSV.',
    formula: 'Cell {cell} is a formula. Copy the sheet, paste only its values, and upload it again.',
    rowsNotInOrder:
      'The rows of this sheet are not in order (behind row {row}). Save it again as .xlsx, or as CSV.',
    cellsNotInOrder: 'The cells of row {row} are not in order. Save the sheet again as .xlsx, or as CSV.',
    tooManyColumns: 'Row {row} has more than {most} columns. Remove content that is not data.',
    longRow: 'Row {row} has more than 65,536 characters. Remove content that is not data.',
  },
  cell: {
    error: 'This cell shows an error ({error}). Type its value in.',
    formula:
      'This cell is a formula. Type its value in, or read the file again with the saved values of its formulas.',
    unsavedFormula:
      'This cell is a formula without a saved value. Type its value in, or save the workbook in Excel and upload it again.',
    lostDigits: 'A spreadsheet keeps 15 digits of a number. Make the column text, and type it in again.',
    leadingZeros:
      'This cell shows zeros in front that are in its format alone. Make the column text, and type it in again.',
    unreadable: 'This cell cannot be read. Type its value in.',
    percentage:
      'This cell shows its number as a percentage. Type in the amount in euro, in a cell without a format.',
    scaled:
      'This cell shows its number in thousands or millions, and holds another one. Type in the amount in euro, in a cell without a format.',
    inCurrency:
      'This cell shows its amount in {currency}, and amounts are in euro. Type in the euro amount, in a cell without a currency.',
    notItsValue:
      'The format of this cell hides its value or shows another one. Type the value in, in a cell without a format.',
  },
  groups: {
    noDay:
      '“{text}” is not a date that can be read. Correct the file and upload it again, or do not use its column.',
    tooMany:
      'The columns of execution dates and accounts have more than 2,000 different values. Choose other columns.',
    otherParts:
      'This account and date was not in the file when its import began. Withdraw this batch and upload the file again.',
  },
  paymentFile: {
    atLine: 'Line {line}: {problem}',
    versions: 'pain.001.001.03 to .12, and the German and Swiss forms of .03 and .09',
    otherMessage: 'This is {message}. Payments are taken as {versions}.',
    otherXml: 'This XML is not a payment file. Supported formats: {versions}.',
    noInitiation:
      'This document contains {element} and no credit transfers (CstmrCdtTrfInitn). Export a file of credit transfers.',
    noMessageId:
      'There is no message identifier (GrpHdr/MsgId) before the payments. Without one, nobody can see whether the file was uploaded before. Export the file again with it.',
    emptyInformation:
      'PmtInf {number} has no payments (CdtTrfTxInf). Something may be missing: export the file again.',
    twoAmounts: 'Payment {number} says more than one amount. Leave the one to be paid.',
    twice: 'Payment {number} says {element} more than once. Export the file again.',
    tooManyElements: 'Payment {number} has too many elements.',
    tooLong: '{element} has {length} characters, and may have {most} (ISO 20022). Export the file again.',
    otherCode: '{element} is “{text}”, and can be {codes} (ISO 20022). Export the file again.',
    otherForm:
      '{element} is “{text}”, and has to be of the form {example} (ISO 20022). Export the file again.',
    theFile: 'The file',
    saidLate: '{what} says {element} after its payments. Export the file again.',
    saidTwice: '{what} says {element} more than once. Export the file again.',
    noDate: 'PmtInf {number} names no execution date (ReqdExctnDt). Export the file again with one.',
    emptyDate:
      'The execution date of PmtInf {number} cannot be read. Write it as 2026-12-24, and upload the file again.',
    unreadableDate:
      'The execution date of PmtInf {number} cannot be read: “{date}”. Write it as 2026-12-24, and upload the file again.',
    cheques:
      'PmtInf {number} asks for cheques (PmtMtd CHK), which Paydesk does not send. Export its payments as transfers (TRF).',
    advice:
      'PmtInf {number} is an advice of transfers that somebody else makes (PmtMtd TRA). Nothing of it is to be paid here.',
    noMethod:
      'PmtInf {number} does not say how it is paid (PmtMtd). Export the file again with TRF, the method of transfers.',
    otherMethod:
      'PmtInf {number} asks for the payment method “{method}” (PmtMtd). Paydesk sends transfers (TRF).',
    noAccount:
      'PmtInf {number} names no debit account (DbtrAcct). In a file with several accounts or dates, each has to name its own. Export the file again.',
    tooManyParts:
      'The file has payments for more than {most} accounts and dates, each of which becomes a batch. Split it into several files.',
    uploadAgain:
      'This file has payments for several accounts or dates, and each becomes a batch. Withdraw this batch and upload the file again.',
    otherCount:
      '{what} says that it has {stated} payments (NbOfTxs), and it has {count}. Something is missing or was added: export it again.',
    otherSum:
      '{what} says that its payments are {stated} together (CtrlSum), and they are not. Something was changed: export it again.',
    noCurrency: 'The amount names no currency (Ccy). Export the payment again with Ccy="EUR".',
    noPayoutCurrency: 'The amount (EqvtAmt) does not say which currency to pay out (CcyOfTrf).',
    nationalAccount:
      '“{account}” is a number of a national payment system ({scheme}), which cannot be paid from here. Type in the IBAN of the beneficiary.',
    creditorReference: {
      not_one:
        '“{reference}” is no creditor reference (ISO 11649), as the file says that it is. Type in the reference of the invoice.',
      wrong_check_digits:
        'The check digits of the creditor reference “{reference}” (ISO 11649) are wrong. Compare it with the invoice.',
    },
    nationalReference:
      'The check digit of the reference “{reference}” ({scheme}) is wrong. Compare it with the invoice.',
    foreign:
      'The amount (InstdAmt) is in {currency}, and the account is debited in euro. To pay out {currency}, the file has to give the euro amount in EqvtAmt/Amt and {currency} in EqvtAmt/CcyOfTrf.',
  },
  corrections: {
    noLineNumber: 'No row of this file has a line number.',
    otherFile:
      'This is not the file of rows with errors, which has a column “Line”. Nothing was changed. Download it, correct it, and upload it here.',
    otherBatch:
      'This file has rows of another batch. Nothing was changed. Download the rows of this batch, correct them, and upload that file.',
    lineTwice:
      'This file names line {line} twice, and one row cannot be two payments. Nothing was changed. Leave one of them, and upload it again.',
    tooManyRows:
      'This file has more rows than the rows with errors of a batch. Download those rows, correct them, and upload that file.',
  },
  reading: {
    noPayments: 'This file contains no payments.',
    omissionsNotAccepted:
      'Some content of this file is not sent. Check the list under “Not sent”, confirm it, and import the file again.',
    noVisiblePayments: 'The visible rows of this sheet contain no payments. {hiddenRows}',
    stoppedTwice:
      'Paydesk stopped twice while reading this file. Save the sheet as CSV or split it into several files, and upload that.',
    tookTooLong:
      'Reading this file took too long, and was stopped. Remove content that is not payment data, or split it into several files.',
    tooMuchMemory:
      'Reading this file takes more memory than one file may use. Save the sheet as CSV, or split it into several files.',
  },
} as const;
