import { unreachable } from '@/lib/kernel/result';
import type { Claim } from './claim';
import type { EngineParts } from './engine-parts';
import { follow, look } from './look';
import { send } from './send';
import { settlementOf } from './settlement';
import type { Judged, Verdict } from './verdict';

/** Asks the service what a claim is about. What the service says or fails to say is a verdict; only a bug is thrown. */
export async function takeStep(parts: EngineParts, claim: Claim): Promise<Judged> {
  const verdict = await ask(parts, claim);
  return { step: settlementOf(parts, claim.submission), verdict };
}

function ask(parts: EngineParts, claim: Claim): Promise<Verdict> {
  switch (claim.kind) {
    case 'send':
      return send(parts, claim);
    case 'follow':
      return follow(parts, claim);
    case 'look':
      return look(parts, claim);
    default:
      return unreachable(claim.kind);
  }
}
