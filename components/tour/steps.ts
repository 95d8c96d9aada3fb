/** A place of the tour: its page, and what is framed there. */
export type TourStep = {
  readonly id: 'inbox' | 'approve' | 'batch' | 'statement' | 'audit' | 'search';
  /** Undefined for what every page has. */
  readonly href?: string;
  readonly target: string;
};

const steps: readonly TourStep[] = [
  { id: 'inbox', href: '/approvals', target: 'main nav' },
  { id: 'approve', href: '/approvals', target: 'main article' },
  { id: 'batch', href: '/batches', target: 'main section' },
  { id: 'statement', href: '/statements', target: 'main section' },
  { id: 'audit', href: '/audit', target: 'main section' },
  { id: 'search', target: 'header a[href="/search"]' },
];

/** The steps whose pages the person may open. */
export const stepsWithin = (pages: readonly string[]): readonly TourStep[] =>
  steps.filter(({ href }) => href === undefined || pages.includes(href));
