import type { Effort } from './acts';

/** The tasks of every day, with the clicks and keys that each may need, and what it needed on 22 Nov 2026. */
export const tasks = {
  approveTen: { task: 'Approve ten payments', most: 12, before: '37 keys for each' },
  approveOne: { task: 'Approve a payment', most: 2, before: '37 keys; or 2 clicks, 6 digits' },
  payKnown: { task: 'Draft a payment to a known beneficiary', most: 5, before: '3 clicks, 4 fields' },
  findFee: { task: 'Find last month’s fees', most: 2, before: 'not measured' },
  correctRows: { task: 'Correct three wrong rows of a file', most: 4, before: '1 click, 3 keys' },
  findAmount: { task: 'Find a payment by its amount', most: 2, before: '2 keys' },
  cancelScheduled: { task: 'Cancel a scheduled payment', most: 2, before: '2 clicks' },
  moveMoney: { task: 'Move money between own accounts', most: 6, before: 'not offered' },
  statementPdf: { task: 'Download a statement as PDF', most: 2, before: '3 clicks' },
  resolveDifference: { task: 'Resolve a difference', most: 4, before: '4 clicks' },
} as const satisfies Record<string, { task: string; most: number; before: string }>;
export type TaskName = keyof typeof tasks;

/** The type of the annotations that `npm run bench:tasks` reads. */
export const effortAnnotation = 'effort';

/** The JSON of such an annotation. */
export type MeasuredTask = Effort & { readonly name: TaskName };
