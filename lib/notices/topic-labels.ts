import type { NoticeTopic } from '@/lib/kernel/notice-topics';

/** How each topic reads to the one who chooses what to get e-mail about. */
export const topicWords: Readonly<
  Record<NoticeTopic, { readonly label: string; readonly description: string }>
> = {
  approvals: {
    label: 'Payments to approve',
    description: 'Collected for a minute: one e-mail, not one each.',
  },
  outcomes: {
    label: 'What became of my payments',
    description: 'Declined, sent back, refused, rejected, called off, expired, or stopped at their date.',
  },
  exceptions: {
    label: 'Payments that need someone to look',
    description: 'The service does not say what holds, or contradicts what was known.',
  },
  changes: { label: 'Changes that need two people', description: 'Asked of you, or decided about yours.' },
  comments: { label: 'Comments', description: 'On payments that you made, decided or talked about.' },
};
