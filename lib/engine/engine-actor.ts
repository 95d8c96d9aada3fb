import type { AuditActor } from '@/lib/audit/record';

/** The name under which the engine stands in the timeline and the audit chain. */
export const engineActor: AuditActor = { id: null, name: 'Payout engine' };
