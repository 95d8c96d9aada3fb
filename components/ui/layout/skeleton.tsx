import { classNames } from '../style/class-names';

/** A grey shape where something will be. Its container says `aria-busy` and names what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block h-4 animate-pulse rounded-md bg-line', className)} />
);
