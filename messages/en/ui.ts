export const en = {
  areaChartCursor: {
    label: '{label}, day',
    body: 'Arrow keys choose a day, Enter shows it.',
  },
  areaChartTable: {
    showAsATable: 'Show as a table',
    day: 'Day',
  },
  breadcrumbs: {
    label: 'Breadcrumb',
  },
  countryField: {
    label: 'Country',
    none: 'None',
    choose: 'Choose …',
  },
  dialog: {
    label: 'Close',
  },
  differenceList: {
    before: 'before: ',
    after: 'after: ',
  },
  errorState: {
    reference: 'Reference <span></span>',
  },
  field: {
    optional: 'Optional',
  },
  instant: {
    utc: '{text} UTC',
    title: '{replace} UTC',
  },
  labels: {
    today: 'Today',
  },
  leaveGuard: {
    stayHere: 'Stay here',
    leaveAndDropIt: 'Leave and drop it',
  },
  pagination: {
    label: 'Pages',
    of: '{first}–{last} of {total}',
    previous: 'Previous',
    next: 'Next',
  },
  passwordInput: {
    label: 'Show {what}',
  },
  progressBar: {
    of: '{done, number} of {total, number}',
  },
  refusedNotice: {
    reference: 'Reference {reference}',
    messageWithReference: '{message} (Reference {reference})',
  },
  themeToggle: {
    label: 'Theme',
  },
} as const;
