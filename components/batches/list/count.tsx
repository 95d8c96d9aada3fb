import { classNames } from '@/components/ui/style/class-names';
import { showCount } from '@/lib/kernel/formats/numbers';

/** A count with grouped thousands, in tabular figures. */
export const Count = ({ of: count, className }: { of: number; className?: string }) => (
  <span className={classNames('tabular whitespace-nowrap', className)}>{countText(count)}</span>
);

/** The same as text: `12,400`. */
export const countText = (count: number): string => showCount(count);
