import type { OrderId } from '@/lib/kernel/ids';
import type { OrderState } from '@/lib/kernel/states/order-states';
import type { Meeting, MomentKind } from './moments';
import type { StoryName } from './stories';
import type { Strike } from './strikes';

/** Where the shipped engine works: submissions in PostgreSQL or in memory, a provider, a clock and people. */
export type World = {
  readonly store: Store;
  readonly clock: WorldClock;
  readonly people: People;
  /** How orders come to the engine here. */
  readonly stories: readonly StoryName[];
  /** What can happen at a moment here. */
  readonly strikes: readonly Strike[];
  /** Where all pairs of strikes are worth their time. */
  readonly pairedAt: readonly MomentKind[];
  /** An order that people drafted, submitted and approved. */
  readonly begin: (story: StoryName) => Promise<OrderId>;
  /** A worker whose statements and requests all stop at this meeting first. */
  readonly startWorker: (meeting: Meeting) => Promise<Worker>;
  /** Runs something that may wait for the worker that is held up. `rest` is what is left of it then. */
  readonly untilBlocked: (running: Promise<void>) => Promise<{ readonly rest: Promise<void> | undefined }>;
  /** Another process leads from now on, though the one before lives. Does nothing without a leader. */
  readonly depose: () => Promise<void>;
  /** Kills whoever leads or wants to. */
  readonly endLeaders: () => Promise<void>;
  /** The provider has what was late. */
  readonly arriveLate: () => Promise<void>;
  /** What the database says of the order, and what the provider made of it. */
  readonly tell: (order: OrderId) => Promise<Told>;
  /** When the order is due next; undefined once it has ended or waits for people. */
  readonly nextDue: (order: OrderId) => Promise<Date | undefined>;
  /** All that is stored of the order, for a report. */
  readonly report: (order: OrderId) => Promise<string>;
  /** What is wrong with all books, by code that shares nothing with the engine. */
  readonly examine: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Where submissions are kept, as `--store` names it. */
export type Store = 'memory' | 'postgres';

/** Ours can be set back, which leaves the provider's alone; `restore` undoes that. */
export type WorldClock = {
  readonly now: () => Date;
  readonly advance: (byMs: number) => void;
  /** Never back. */
  readonly advanceTo: (instant: Date) => void;
  readonly restore: () => void;
};

/** What people do to an order, by the commands behind their pages. */
export type People = {
  readonly recall: (order: OrderId) => Promise<void>;
  /** Switches the order's approver off, or on again. */
  readonly setActive: (isActive: boolean) => Promise<void>;
  /** Has it looked up now; a webhook does the same. */
  readonly lookUpNow: (order: OrderId) => Promise<void>;
  /** A webhook about its payment, if there is one, arrives. */
  readonly tellByWebhook: (order: OrderId, how: WebhookCourse) => Promise<void>;
  /** Cancels, recalls or stops it, if it may no longer be sent. */
  readonly cancelStopped: (order: OrderId) => Promise<void>;
  /** Whether the provider does not know it, so that two people have to decide. */
  readonly isLost: (order: OrderId) => Promise<boolean>;
  /** By two people, as on the page of exceptions. */
  readonly declareFailed: (order: OrderId) => Promise<void>;
};

/** A genuine one twice, a genuine one of an earlier status, or one with another status by somebody else. */
export type WebhookCourse = 'twice' | 'late' | 'forged';

export type Told = {
  readonly state: OrderState;
  /** The identifier under which it is sent. */
  readonly name: string;
  /** How many payments the provider made under it. */
  readonly payments: number;
};

/** One worker: the shipped engine with a dispatcher and a way to the database of its own. */
export type Worker = {
  /** Releases, sends and polls what is due, once. Returns whether there was anything. */
  readonly turn: () => Promise<boolean>;
  /** Ends it as SIGKILL does: nothing of it reaches anybody any more. */
  readonly kill: () => Promise<void>;
  readonly isDead: () => boolean;
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  readonly errors: unknown[];
};
