import type { ResolutionKind } from '@/lib/kernel/states/reconciliation-states';
import { t } from '@/messages/reconciliation';

/** A reason for resolving a difference, in the reader's language. */
export const resolutionLabel = (kind: ResolutionKind): string => t(`resolutions.${kind}`);

export const longestText = 1_000;
