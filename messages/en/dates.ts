/** Fields for dates and times, and their calendar. */
export const en = {
  field: {
    unreadable: 'This is not a date. Enter it as {example} or {iso}.',
    unreadableIso: 'This is not a date. Enter it as {example}.',
    unreadableMoment: 'This is not a date and time. Enter them as {example}.',
    timeMissing: 'Add a time, as in {example}.',
    skipped: '{time} does not exist on {day} ({timeZone}), as clocks are set forward. Choose another time.',
    repeated: '{time} occurs twice on {day}, as clocks are set back. The first one is used ({zone}).',
    unreadableTime: 'This is not a time. Enter it with 24 hours, as in {example}.',
  },
  calendar: {
    open: 'Open calendar',
    title: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    presets: 'Suggested days',
    closed: '{day}, banks closed: {closing}',
    closedNote: 'Banks are closed on this day: {closing}.',
    legend: 'Banks are closed on shaded days.',
    time: 'Time',
    timeZone: '24 hours, {timeZone}',
    done: 'Done',
  },
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    next_business_day: 'Next business day',
    end_of_month: 'End of month',
    first_of_next_month: 'First of next month',
    first_of_month: 'First of month',
    end_of_last_month: 'End of last month',
  },
} as const;
