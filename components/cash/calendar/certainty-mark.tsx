import type { Certainty } from '@/lib/cash/forecast';

const marks: Readonly<Record<Certainty, string>> = {
  certain: 'border-accent bg-accent',
  likely: 'border-accent border-dashed',
};

/** A full dot for committed payments, an empty one for pending ones. */
export const CertaintyMark = ({ certainty }: { certainty: Certainty }) => (
  <span aria-hidden className={`inline-block size-2 shrink-0 rounded-full border ${marks[certainty]}`} />
);
