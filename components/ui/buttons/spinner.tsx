import { LoaderCircle } from 'lucide-react';
import { classNames } from '../style/class-names';

/** Something is under way. Decorative: the words beside it, or `aria-busy`, tell a screen reader. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />
);
