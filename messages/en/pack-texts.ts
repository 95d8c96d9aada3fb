/** The progress and the gaps of a monthly pack, in the wording in which they are stored. */
export const en = {
  doing: {
    accounts: 'Updating accounts',
    updating: 'Updating {name}',
    updated: 'Updated {name}',
    writing: 'Writing {name}',
    wrote: 'Wrote {name}',
  },
  away: 'The bank did not respond.',
  latestCopies: 'The pack contains the latest copies.',
  withheld: 'Without confidential accounts: {count}.',
  notListed: 'The bank does not currently list this account.',
  failed: 'Something went wrong on our side while the accounts were brought up to date. Start it again.',
  interrupted: 'The last download did not come to its end. It can be started again.',
  nothing: 'There is no statement for this month: the bank provided none, and there is no copy.',
  closed: 'This account is closed and has no entries in this month.',
  noCopy: 'There is no copy of this month.',
  copyEnds: 'The copy ends on {date}.',
} as const;
