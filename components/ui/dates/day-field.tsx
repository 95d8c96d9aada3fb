import { DateParam } from './date-param';

type DayFieldProps = {
  readonly name: 'from' | 'to';
  readonly label: string;
  /** The full name for screen readers; visually the two fields read as one. */
  readonly spoken: string;
  /** As typed. */
  readonly day: string;
};

/** One end of a range of days in a plain form. */
export const DayField = ({ name, label, spoken, day }: DayFieldProps) => (
  <div className="flex items-center gap-2 text-[0.8125rem] text-muted max-sm:w-full max-sm:justify-between">
    <span aria-hidden>{label}</span>
    <DateParam name={name} aria-label={spoken} typed={day} direction="back" className="w-40 max-sm:w-44" />
  </div>
);
