/** Statements as files, monthly packs and verification codes: what is refused, and what differs. */
export const en = {
  titles: {
    nothing_cached: 'No statement for this period yet',
    busy: 'Too many files in preparation',
    too_many_files: 'Too many of your downloads at once',
    failed: 'The file could not be created',
    no_pack: 'This pack cannot be downloaded now',
    not_allowed: 'You don’t have access to this file',
    no_such_file: 'File not found',
    wrong_period: 'Invalid period',
    period_is_over: 'This period is over',
  },
  nextSteps: {
    nothing_cached:
      'The bank is not responding, and there is no copy of this period. Try again later, or choose another period.',
    busy: 'No file was created. Try again in a minute.',
    too_many_files: 'Wait until one of your downloads has finished, then try again.',
    failed: 'Something went wrong on our side. No data was lost. Try again.',
    no_pack: 'It is still in preparation, being downloaded, or was cancelled. Its page shows its status.',
    not_allowed: 'Ask an admin for access to statements.',
    no_such_file: 'The account or the format in the address is unknown. Choose the account again.',
    wrong_period:
      'Enter the first and the last day as year-month-day. The last day must not be in the future.',
    period_is_over:
      'No file was created: an interim report is for a period that ends today. Choose such a period, or a statement in another format.',
  },
  answer: {
    reply: '{title}. {next}',
  },
  codes: {
    empty: 'Paste the verification code from the end of the statement.',
    not_a_code: 'A code has only the digits 0 to 9 and the letters a to f. Check the pasted text.',
    too_short: 'Enter at least the first {count} characters of the code.',
    too_long: 'A code has {count} characters. Check that only one was pasted.',
  },
  packs: {
    too_many_packs: 'You already have three packs in preparation. Wait until one is ready, or cancel one.',
    pack_is_over: 'This pack has already ended and cannot be cancelled.',
    not_your_pack: 'Only the person who requested this pack, or an admin, can cancel it.',
  },
  figures: {
    client: 'Client',
    opening: 'Opening balance',
    credits: 'Credits',
    debits: 'Debits',
    closing: 'Closing balance',
    incoming: 'Incoming entries',
    outgoing: 'Outgoing entries',
  },
} as const;
