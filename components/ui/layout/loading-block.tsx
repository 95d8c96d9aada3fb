import { Skeleton } from './skeleton';

/** A loading placeholder with its label for screen readers. */
export const LoadingBlock = ({ label, className }: { label: string; className: string }) => (
  <section aria-busy aria-label={label}>
    <Skeleton className={className} />
  </section>
);
