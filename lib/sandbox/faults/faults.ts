import { z } from 'zod';
import { type CallName, paths } from '@/lib/provider/contract/paths';
import type { Random } from '../runtime/random';

const callNames = Object.keys(paths) as [CallName, ...CallName[]]; // safe: the keys of a literal table

const milliseconds = z.number().int().min(0).max(600_000);
const probability = z.union([z.boolean().transform(Number), z.number().min(0).max(1)]);

/** How one request goes wrong; docs/sandbox.md tells each of them to people. */
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

/** The modes that reply with an error, in which a rule can say which. */
const withStatus: readonly FaultMode[] = ['error_before', 'error_after'];

/** The modes in which a rule says what the reply denies. */
const withRefusal: readonly FaultMode[] = ['refuse_before', 'refuse_after'];

const ruleSchema = z
  .strictObject({
    call: z.enum([...callNames, '*']),
    mode: z.enum(modes),
    /** The share of requests that it hits; all of them where it is left out. */
    probability: z.number().min(0).max(1).default(1),
    /** How many requests it hits before it is spent; without end where it is left out. */
    times: z.number().int().min(1).optional(),
    /** What `error_before` and `error_after` reply; 500 where it is left out. */
    status: z.number().int().min(500).max(599).optional(),
    /**
     * What `refuse_before` and `refuse_after` reply; without a message the body is an HTML page, as a gateway
     * sends it.
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
  /** Every request waits this long before it is looked at … */
  latencyMs: milliseconds.default(0),
  /** … and a random time up to this, so that requests overtake each other. */
  jitterMs: milliseconds.default(0),
  /**
   * Every reply waits this long after its request was carried out, as the service works on several at once …
   */
  processingMs: milliseconds.default(0),
  /** … and up to this more or less. */
  processingJitterMs: milliseconds.default(0),
  /** Each connection is reset when it is this old; 0 leaves them alone. */
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
  /**
   * In place of the sandbox's own delays from creation to execution, for payments that are created from now
   * on.
   */
  completionDelayMs: z
    .strictObject({
      SEPA: milliseconds.optional(),
      SEPA_INSTANT: milliseconds.optional(),
      SWIFT: milliseconds.optional(),
    })
    .prefault({}),
});

/** What is to go wrong, as it is sent to `POST /sandbox/faults`. */
export type FaultPlan = z.input<typeof faultPlanSchema>;
type ActivePlan = z.output<typeof faultPlanSchema>;

const nothing: ActivePlan = faultPlanSchema.parse({});

/** Faults on demand: a plan, and the dice that decide whom it hits. The default plan does nothing. */
export class Faults {
  #plan: ActivePlan = nothing;
  readonly #random: Random;
  readonly #onChange: (plan: ActivePlan) => void;

  constructor(random: Random, onChange: (plan: ActivePlan) => void = () => undefined) {
    this.#random = random;
    this.#onChange = onChange;
  }

  /** Puts a whole new plan in place of the old one; throws a ZodError where it is not a plan. */
  set(plan: FaultPlan): void {
    this.#plan = faultPlanSchema.parse(plan);
    this.#onChange(this.#plan);
  }

  /** The plan that is in force, with what is left of the rules that count. */
  get(): ActivePlan {
    return this.#plan;
  }

  clear(): void {
    this.#plan = nothing;
    this.#onChange(nothing);
  }

  /** Milliseconds that this request waits before it is looked at. */
  delayMs(): number {
    const { latencyMs, jitterMs } = this.#plan;
    return latencyMs + (jitterMs === 0 ? 0 : Math.round(this.#random() * jitterMs));
  }

  /** Milliseconds from the moment that a request was carried out to its reply. */
  processingMs(): number {
    const { processingMs, processingJitterMs } = this.#plan;
    if (processingJitterMs === 0) return processingMs;
    return Math.max(0, Math.round(processingMs + (2 * this.#random() - 1) * processingJitterMs));
  }

  /** The fault that hits this request, if any; a rule that counts is spent by it. */
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
