import { classNames } from '../style/class-names';

/** A loading placeholder. Its container sets `aria-busy` and names what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'block h-4 animate-pulse rounded-md bg-line forced-colors:border forced-colors:bg-surface',
      className,
    )}
  />
);
