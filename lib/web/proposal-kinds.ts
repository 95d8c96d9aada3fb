import 'server-only';
import type { AnyProposalKind } from '@/lib/proposals/proposal';

/** Every kind of change that one person asks for and another must agree to. A room adds its own as a line here. */
export const proposalKinds: readonly AnyProposalKind[] = [];
