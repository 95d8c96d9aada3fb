/** Bounds of schedulable instants. Outside these years drivers and calendars do not round-trip dates. */
export const scheduleBounds = {
  from: new Date('2000-01-01T00:00:00Z'),
  until: new Date('2199-12-31T23:59:59Z'),
} as const;

export const isSchedulable = (at: Date): boolean => at >= scheduleBounds.from && at <= scheduleBounds.until;
