import type { RestoreReason } from '@/lib/db/schema/records/restores';
import { t } from '@/messages/restores';

/** A reason in words, for the people who decide whether to resume sending. */
export const restoreReasonLabel = (reason: RestoreReason): string => t(`reasons.${reason}`);
