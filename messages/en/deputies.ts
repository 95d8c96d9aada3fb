export const en = {
  card: {
    title: 'Deputy',
    description:
      'While you are away, another approver can approve in your place, as a member of your groups. An admin must agree.',
    none: 'You have no deputy.',
    nobody: 'No other approver with a second factor can be your deputy yet.',
    list: 'Deputies',
    yourDeputy: '{name} is your deputy',
    youAreDeputy: 'You are the deputy of {name}',
    period: '<from></from> to <until></until>',
    active: 'Active',
    planned: 'Planned',
    pending: 'Pending approval',
    declined: 'Declined',
    requested: '{name} as your deputy',
    view: 'View request',
    reason: 'Reason: {reason}',
  },
  form: {
    open: 'Name a deputy',
    title: 'Name a deputy',
    description:
      'The days begin and end at midnight, {timeZone}. Neither of you decides about what the other made, edited or approved.',
    deputy: 'Deputy',
    choose: 'Choose an approver',
    from: 'First day',
    until: 'Last day',
    done: 'Submitted. An admin decides about it.',
    untilHint: '{count, plural, one {Up to # day} other {Up to # days}}, the first included.',
  },
  end: {
    open: 'End',
    openLabel: 'End the deputyship of {name}',
    title: 'End the deputyship of {name}?',
    description: 'It ends at once. What {name} has approved in your place stays approved.',
    confirm: 'End deputyship',
    done: 'The deputyship of {name} has ended',
  },
  people: {
    has: 'Deputy: {name}, <from></from> to <until></until>',
    is: 'Deputy of {name}, <from></from> to <until></until>',
  },
} as const;
