import type { Role } from '@/lib/kernel/roles';
import type { Act, Who } from '../acts/act';
import { batchActs } from '../acts/batches';
import { orderActs } from '../acts/orders';
import { peopleActs } from '../acts/people';
import { profileActs } from '../acts/profile';
import { recordActs } from '../acts/records';
import { ruleActs } from '../acts/rules';
import { withheldActs } from '../acts/withheld';
import type { Built } from '../built';
import { declaredActions } from '../declared/actions';
import type { Cell, Outcome } from '../outcome';
import { type Called, call, fromOwnPage } from '../stage/browser';
import { type Caller, callerNames, callerOf, isAllowed } from '../stage/callers';
import { type ActionArgument, actionIdHeader } from '../stage/encoded';
import type { Visitor } from '../stage/people';
import { pathOf, type Stage } from '../stage/stage';
import { actionOutcome, type Choice, shownCall } from './roles';

const acts: readonly Act[] = [
  ...orderActs,
  ...batchActs,
  ...peopleActs,
  ...profileActs,
  ...ruleActs,
  ...recordActs,
  ...withheldActs,
];

/** Calls each action with arguments that work: by whom they work for, and by everybody whom it refuses. */
export async function runActs(stage: Stage, built: Built, isChosen: Choice): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const [number, act] of acts.entries())
    if (isChosen(number) && built.actions.some(({ name }) => name === act.action))
      cells.push(...(await runAct(stage, built, act).catch((error) => [notMade(act, error)])));
  return cells;
}

/** A subject that could not be made breaks its cell, and no others. */
const notMade = ({ action, about }: Act, error: unknown): Cell => ({
  part: 'subjects',
  entry: `${action}: ${about}`,
  caller: 'anybody',
  expected: 'done',
  found: 'broken',
  effects: [],
  reply: String(error).slice(0, 300),
});

/** The actions that have no arguments which work for somebody. */
export const actionsWithoutAct = (): readonly string[] =>
  Object.keys(declaredActions).filter((name) => !acts.some(({ action }) => action === name));

async function runAct(stage: Stage, built: Built, act: Act): Promise<Cell[]> {
  const rule = declaredActions[act.action];
  if (rule === undefined || typeof rule === 'string') throw new Error(`${act.action} has no roles`);
  const path = pathOf(stage, built.actions.find(({ name }) => name === act.action)?.pages[0] ?? '/');
  const cells: Cell[] = [];
  const ask = async (
    caller: Pick<Caller, 'browser' | 'headers'>,
    name: string,
    expected: Outcome,
    argument: ActionArgument,
  ) => {
    await stage.writes.taken();
    const called = await call(caller.browser, path, actionIdHeader(act.action), {
      args: [argument],
      headers: { ...fromOwnPage(stage.origin), ...caller.headers },
    });
    const traces = expected === 'refused' ? (act.traces ?? []) : [];
    const effects = (await stage.writes.taken()).filter((each) => !traces.includes(each));
    const found =
      expected === 'done' || expected === 'refused' ? resultOf(called, effects, act) : actionOutcome(called);
    cells.push({
      part: 'subjects',
      entry: `${act.action}: ${act.about}`,
      caller: name,
      expected,
      found,
      effects,
      reply: shownCall(called),
    });
  };
  const [first = act.refused?.[0]] = act.done;
  if (first) {
    const shared = await act.argument(stage, stage.cast[first]);
    for (const name of callerNames) {
      const caller = callerOf(name, rule, stage);
      if (isAllowed(rule, caller.standing)) continue;
      await ask(caller, name, caller.standing === 'nobody' ? 'sign in' : 'forbidden', shared);
    }
  }
  const each = async (who: Who, expected: Outcome) => {
    const visitor: Visitor = stage.cast[who];
    mustBeAllowed(act, rule, visitor.actor.role);
    await ask({ browser: visitor.browser, headers: {} }, who, expected, await act.argument(stage, visitor));
    if (act.signsOut && expected === 'done')
      await visitor.browser.signIn(visitor.actor.email, visitor.passkey);
  };
  for (const who of act.refused ?? []) await each(who, 'refused');
  for (const who of act.done) await each(who, 'done');
  return cells;
}

function mustBeAllowed({ action }: Act, rule: readonly Role[], role: Role): void {
  if (!rule.includes(role)) throw new Error(`${action} is not declared for a ${role}`);
}

function resultOf(called: Called, effects: readonly string[], { reads }: Act): Outcome {
  const gate = actionOutcome(called);
  if (gate !== 'reached' || !called.value) return gate;
  if (!called.value.ok) return called.value.reference ? 'broken' : 'refused';
  return effects.length > 0 || reads ? 'done' : 'refused';
}
