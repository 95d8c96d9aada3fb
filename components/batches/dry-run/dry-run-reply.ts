import type { SomeRows, StoredDryRun } from '@/lib/batches/batch/dry-run-figures';
import type { ConvertedField } from '@/lib/batches/draft/converted';

/** A dry run as the browser gets it. */
export type DryRunReply = {
  readonly figures: StoredDryRun;
  /** Policy violations as messages. */
  readonly problems: readonly string[];
  readonly duplicates: SomeRows | null;
  readonly converted: { readonly count: number; readonly first: readonly ConvertedField[] };
  /** The sum in euro as a decimal string, of the amounts that could be parsed. */
  readonly excluded: { readonly count: number; readonly total: string };
};
