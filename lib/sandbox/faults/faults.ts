import { z } from 'zod';
import { type CallName, paths } from '@/lib/provider/contract/paths';
import type { Random } from '../runtime/random';

const callNames = Object.keys(paths) as [CallName, ...CallName[]]; // safe: the keys of a literal table

const milliseconds = z.number().int().min(0).max(600_000);
const probability = z.union([z.boolean().transform(Number), z.number().min(0).max(1)]);

/** Fault modes of a request, documented in docs/sandbox.md. */
const modes = [
  'error_before',
  'error_after',
  'refuse_before',
  'refuse_after',
  'unreadable_reply',
  'drop_reply',
  'hang_reply',
  'reset',
  'nonce_reorder',
] as const;
export type FaultMode = (typeof modes)[number];
export type Fault = z.output<typeof ruleSchema>;

/** Modes that reply with an error whose status a rule may set. */
const withStatus: readonly FaultMode[] = ['error_before', 'error_after'];

/** Modes that require a refusal in the rule. */
const withRefusal: readonly FaultMode[] = ['refuse_before', 'refuse_after'];

const ruleSchema = z
  .strictObject({
    call: z.enum([...callNames, '*']),
    mode: z.enum(modes),
    /** The share of requests affected; all by default. */
    probability: z.number().min(0).max(1).default(1),
    /** The number of requests affected before the rule expires; unlimited by default. */
    times: z.number().int().min(1).optional(),
    /** The status of `error_before` and `error_after`; default 500. */
    status: z.number().int().min(500).max(599).optional(),
    /**
     * The reply of `refuse_before` and `refuse_after`; without a message the body is an HTML page, like a
     * gateway's.
     */
    refusal: z
      .strictObject({
        http: z.number().int().min(400).max(499),
        code: z.number().int().optional(),
        message: z.string().max(500).optional(),
      })
      .optional(),
  })
  .refine(({ mode, status }) => status === undefined || withStatus.includes(mode), {
    message: 'only error_before and error_after have a status',
  })
  .refine(({ mode, refusal }) => (refusal !== undefined) === withRefusal.includes(mode), {
    message: 'refuse_before and refuse_after have a refusal, and no other mode does',
  });

export const faultPlanSchema = z.strictObject({
  /** Delay before each request is processed, in milliseconds … */
  latencyMs: milliseconds.default(0),
  /** … plus a random delay up to this, so that requests overtake each other. */
  jitterMs: milliseconds.default(0),
  /**
   * Delay between processing a request and its reply, in milliseconds, as for a provider with concurrent
   * workers …
   */
  processingMs: milliseconds.default(0),
  /** … plus or minus a random delay up to this. */
  processingJitterMs: milliseconds.default(0),
  /** The age at which each connection is reset, in milliseconds; 0 disables it. */
  resetEveryMs: milliseconds.default(0),
  rules: z.array(ruleSchema).max(100).default([]),
  webhooks: z
    .strictObject({
      lost: probability.default(0),
      doubled: probability.default(0),
      forged: probability.default(0),
      lateMs: milliseconds.default(0),
    })
    .prefault({}),
  /** Overrides the delays from creation to execution, for payments created from now on. */
  completionDelayMs: z
    .strictObject({
      SEPA: milliseconds.optional(),
      SEPA_INSTANT: milliseconds.optional(),
      SWIFT: milliseconds.optional(),
    })
    .prefault({}),
});

/** A fault plan, as sent to `POST /sandbox/faults`. */
export type FaultPlan = z.input<typeof faultPlanSchema>;
type ActivePlan = z.output<typeof faultPlanSchema>;

const nothing: ActivePlan = faultPlanSchema.parse({});

/**
 * Fault injection: a plan, and the random source that decides which requests it affects. The default plan
 * does nothing.
 */
export class Faults {
  #plan: ActivePlan = nothing;
  readonly #random: Random;
  readonly #onChange: (plan: ActivePlan) => void;

  constructor(random: Random, onChange: (plan: ActivePlan) => void = () => undefined) {
    this.#random = random;
    this.#onChange = onChange;
  }

  /** Replaces the whole plan; throws a ZodError if it is invalid. */
  set(plan: FaultPlan): void {
    this.#plan = faultPlanSchema.parse(plan);
    this.#onChange(this.#plan);
  }

  /** The current plan, with the remaining counts of its rules. */
  get(): ActivePlan {
    return this.#plan;
  }

  clear(): void {
    this.#plan = nothing;
    this.#onChange(nothing);
  }

  /** Milliseconds before this request is processed. */
  delayMs(): number {
    const { latencyMs, jitterMs } = this.#plan;
    return latencyMs + (jitterMs === 0 ? 0 : Math.round(this.#random() * jitterMs));
  }

  /** Milliseconds between processing a request and its reply. */
  processingMs(): number {
    const { processingMs, processingJitterMs } = this.#plan;
    if (processingJitterMs === 0) return processingMs;
    return Math.max(0, Math.round(processingMs + (2 * this.#random() - 1) * processingJitterMs));
  }

  /** The fault for this request, if any; decrements the count of its rule. */
  hitOn(call: CallName): Fault | undefined {
    const rule = this.#plan.rules.find(
      (candidate) => (candidate.call === call || candidate.call === '*') && this.hits(candidate.probability),
    );
    if (rule?.times !== undefined) this.#spend(rule, rule.times);
    return rule;
  }

  hits(chance: number): boolean {
    return chance >= 1 || (chance > 0 && this.#random() < chance);
  }

  #spend(spent: ActivePlan['rules'][number], times: number): void {
    const rules = this.#plan.rules.flatMap((rule) => {
      if (rule !== spent) return [rule];
      return times > 1 ? [{ ...rule, times: times - 1 }] : [];
    });
    this.#plan = { ...this.#plan, rules };
  }
}
