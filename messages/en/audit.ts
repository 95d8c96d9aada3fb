export const en = {
  auditFilter: {
    label: 'Name, action or identifier',
    placeholder: 'Name, action or identifier',
    about: 'About',
    everything: 'Everything',
    show: 'Show',
    clear: 'Clear',
  },
  auditRecordDetails: {
    record: 'Record <span></span>',
    term: 'About',
    hash: 'Hash',
    hashBefore: 'Hash before',
  },
  auditRow: {
    label: 'When',
    who: 'Who',
    about: 'About',
  },
  auditSubject: {
    reconciliation: 'Reconciliation',
    restore: 'Restore',
    version: 'Version {subjectId}',
  },
  auditTable: {
    label: 'Audit records',
    when: 'When',
    who: 'Who',
    what: 'What',
    about: 'About',
  },
  chainCard: {
    title: 'The chain',
    description:
      'Each record carries the hash of the one before it: none can be changed or taken out unseen.',
    readingTheChain: 'Reading the chain',
    verifyNow: 'Verify now',
    theChainWasNot: 'The chain was not read',
  },
  metadata: {
    titleAudit: 'Audit',
  },
  page: {
    title: 'Audit',
    description: 'Who did what and when. Records are only ever added.',
    label: 'Records',
    body: 'Try another word, or look at everything.',
    noRecordMatches: 'No record matches',
    pages: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  reading: {
    body: 'As read at {time}: {why}. Keep the database as it is, and compare it with a backup.',
    title: 'Broken at record {brokenAt, number}',
    intactRecords: 'Intact: {count, number} records',
    asReadAtThe: 'As read at {time}. The hash of the last record stands for all of them:',
    what: 'hash of the last record',
    keptElsewhereItAlso: 'Kept elsewhere, it also shows a chain that was written again as a whole.',
  },
} as const;
