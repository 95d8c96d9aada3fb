export const en = {
  bell: {
    notices: 'Notices',
    noticesUnread: 'Notices: {shownCount} unread',
    label: 'Notices',
    allNotices: 'All notices',
  },
  mailChoice: {
    title: 'E-mail about',
    keepThisChoice: 'Keep this choice',
  },
  markAllRead: {
    markAllRead: 'Mark all read',
  },
  metadata: {
    titleNotices: 'Notices',
  },
  noticeLine: {
    unread: 'Unread: ',
  },
  noticeList: {
    whatHappened: 'What happened',
    markAllRead: 'Mark all read',
    body: 'The notices cannot be shown now. Close and open again.',
    reading: '<spinner></spinner> Reading…',
    nothingHasHappenedThat: 'Nothing has happened that concerns you.',
  },
  page: {
    title: 'Notices',
    description: 'What happened that concerns you. What waits for you now stands in the rooms themselves.',
    body: 'Payments to approve, what became of yours, exceptions, changes and comments are told here.',
    nothingBeforeThis: 'Nothing before this',
    noNoticesYet: 'No notices yet',
    label: 'Pages',
    newest: 'Newest',
    older: 'Older',
  },
  waitingLinks: {
    label: 'Waits for you',
    waitsForYou: 'Waits for you',
  },
} as const;
