import { Skeleton } from './skeleton';

/** The place of something that is being asked for, and its name for those who do not see it grey. */
export const LoadingBlock = ({ label, className }: { label: string; className: string }) => (
  <section aria-busy aria-label={label}>
    <Skeleton className={className} />
  </section>
);
