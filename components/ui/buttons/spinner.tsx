import { LoaderCircle } from 'lucide-react';
import { classNames } from '../style/class-names';

/** A progress spinner. Decorative: the text beside it, or `aria-busy`, informs screen readers. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />
);
