import type { AuditActor } from '@/lib/audit/record';

/** The engine's name in the timeline and the audit chain. */
export const engineActor: AuditActor = { id: null, name: 'Payout engine' };
