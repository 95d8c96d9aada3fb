export const en = {
  batch: 'Confidential batch',
  payment: 'Confidential payment',
  sumOfDay: 'Sum of the confidential payments of this day and their fees',
  inSumOfDay: 'Included in the sum of this day',
} as const;
