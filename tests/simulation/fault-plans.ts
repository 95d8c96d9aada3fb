import type { FaultMode, FaultPlan } from '@/lib/sandbox/faults/faults';
import { between, pick, type Random } from '@/lib/sandbox/runtime/random';

/** Faults that hit one request, each at its share of the plan's rate. */
const modes: readonly (readonly [FaultMode, number])[] = [
  ['error_before', 0.2],
  ['error_after', 0.25],
  ['drop_reply', 0.25],
  ['reset', 0.15],
  ['nonce_reorder', 0.15],
];

/**
 * What goes wrong next, by the dice: now nothing, now most requests, now for a moment all of them; replies
 * that never come; webhooks that are lost, doubled, forged and late.
 */
export function nextPlan(random: Random): FaultPlan {
  const isOutage = random() < 0.1;
  const rate = pick(random, [0, 0.1, 0.25, 0.45, 0.7]);
  // Rules are tried in turn: a later one only meets what the ones before it let through.
  let left = 1;
  const rules = modes.map(([mode, share]) => {
    const probability = Math.min(1, (rate * share) / left);
    left -= rate * share;
    return { call: '*' as const, mode, probability };
  });
  const hangs =
    random() < 0.15 ? [{ call: 'createPayment' as const, mode: 'hang_reply' as const, times: 1 }] : [];
  return {
    latencyMs: between(random, 0, 5),
    jitterMs: between(random, 0, 20),
    rules: isOutage ? [{ call: '*', mode: 'reset' }] : [...hangs, ...rules],
    webhooks: {
      lost: pick(random, [0, 0.5, 1]),
      doubled: pick(random, [0, 0.3]),
      forged: pick(random, [0, 0.2]),
      lateMs: between(random, 0, 400),
    },
    completionDelayMs: { SEPA: 150, SEPA_INSTANT: 50, SWIFT: 300 },
  };
}
