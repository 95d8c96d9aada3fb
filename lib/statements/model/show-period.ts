import { showDate } from '@/lib/kernel/formats/dates';
import type { Period } from './period';

/** `1 Nov 2026 – 21 Nov 2026`, or a single day, in the reader's form. */
export const showPeriod = ({ from, to }: Period): string =>
  from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`;
