export const en = {
  card: {
    title: 'Discussion',
    titleWithCount: 'Discussion ({count, number})',
    description: 'Comments are for people. They change no status and are not part of what is approved.',
    list: 'Comments',
    empty: 'No comments yet.',
    earlier: '{count, plural, one {Show # earlier comment} other {Show # earlier comments}}',
    earlierFailed: 'Earlier comments could not be loaded. Try again.',
  },
  comment: {
    withdrawn: 'The author withdrew this comment.',
    said: '{author} commented',
  },
  form: {
    label: 'Comment',
    hint: 'Visible to everyone who can see this page. Type @ and a name to notify someone.',
    length: '{length, number} of {longest, number} characters',
    submit: 'Add comment',
    refused: 'Comment not added',
    added: 'Comment added',
    notifies: 'Will be notified: {names}',
  },
  attachments: {
    label: 'Attachments',
    meta: '{size}, {name}, <instant></instant>',
    withdrawn: 'withdrawn',
    drop: 'File to attach',
    hint: 'PDF, PNG or JPEG, up to {megabytes} MB. Visible to everyone who can see this page.',
    onlyOne: 'You dropped several files. Attach them one after the other.',
    tooLarge: 'This file is larger than {megabytes} MB. Reduce its resolution or split it.',
    refused: 'File not attached',
    done: 'File attached',
    leaveTitle: 'Cancel the upload?',
    leaveDescription: 'The file is not attached yet.',
  },
  withdrawFile: {
    title: 'Withdraw this attachment?',
    description:
      'Paydesk stops offering {name} to everyone, and this cannot be undone. The page still shows that you attached it. The stored file and its hash remain as evidence.',
    confirm: 'Withdraw attachment',
    done: 'Attachment withdrawn',
  },
  mention: {
    label: 'People',
    count:
      '{count, plural, one {# person. Enter adds the name.} other {# people. Arrow keys select, Enter adds the name.}}',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this comment?',
    description:
      'Paydesk stops showing its text to everyone, and this cannot be undone. The page still shows that you commented. The stored text and its hash remain as evidence.',
    confirm: 'Withdraw comment',
    done: 'Comment withdrawn',
  },
} as const;
