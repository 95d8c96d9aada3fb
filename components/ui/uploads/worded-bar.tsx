import type { ComponentProps } from 'react';
import { Bar } from '../charts/bar';

/** A progress bar with its text below. */
export const WordedBar = (props: ComponentProps<typeof Bar>) => (
  <div>
    <Bar {...props} />
    <p className="tabular mt-2 text-[0.8125rem] text-muted">{props.words}</p>
  </div>
);
