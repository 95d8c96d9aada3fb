import type { ConvertedField } from '@/lib/batches/draft/converted';
import type { KeptDryRun, SomeRows } from '@/lib/batches/dry-run/dry-run-figures';

/** A dry run as the browser gets it. */
export type DryRunReply = {
  readonly figures: KeptDryRun;
  /** What the policy does not let through, in words. */
  readonly problems: readonly string[];
  readonly duplicates: SomeRows | null;
  readonly converted: { readonly count: number; readonly first: readonly ConvertedField[] };
  /** Sum in euro as a decimal string, of what can be read. */
  readonly excluded: { readonly count: number; readonly total: string };
};
