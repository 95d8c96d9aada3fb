import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Judged } from '@/lib/engine/submissions/decide/verdict';
import type { SubmissionStore } from '@/lib/engine/submissions/store';
import { createSettler } from '@/lib/engine/submissions/write/settler';
import { knownOrder, stepOf } from '../../support/orders/known-order';

const write = vi.fn<SubmissionStore['write']>();

const judgedAs = (): Judged => ({ step: stepOf(knownOrder()), verdict: { kind: 'no_answer' } });
const outage = Object.assign(new Error('connection lost'), { code: '08006' });
const badRow = Object.assign(new Error('refused by a guard'), { code: 'P0001' });

/** The verdicts of each write, and how it treats locked rows. */
const writes = () => write.mock.calls.map(([group, locking]) => [group, locking]);

function settlerOf(signal = new AbortController().signal) {
  const reported: unknown[] = [];
  const settler = createSettler({ store: { write }, report: (error) => reported.push(error), signal });
  return { settler, reported };
}

beforeEach(() => {
  write.mockReset();
  write.mockResolvedValue([]);
});

describe('verdicts that are written', () => {
  it('go together if they arrive within a moment', async () => {
    const { settler, reported } = settlerOf();
    const [one, other] = [judgedAs(), judgedAs()];
    await Promise.all([settler.settle(one), settler.settle(other)]);
    expect(writes()).toEqual([[[one, other], 'skip_locked']]);
    expect(reported).toEqual([]);
  });

  it('do not wait for others once there are 250, and are written in two groups at a time', async () => {
    const { settler } = settlerOf();
    const ends: (() => void)[] = [];
    write.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve([]))));
    const all = Promise.all(Array.from({ length: 600 }, () => settler.settle(judgedAs())));
    const sizes = () => write.mock.calls.map(([group]) => group.length);
    expect(sizes()).toEqual([250, 250]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(sizes()).toEqual([250, 250]);
    ends[0]?.();
    await vi.waitFor(() => expect(sizes()).toEqual([250, 250, 100]));
    for (const end of ends) end();
    await all;
  });

  it('do not wait for others if there are exactly 250', async () => {
    const { settler } = settlerOf();
    const all = Promise.all(Array.from({ length: 250 }, () => settler.settle(judgedAs())));
    expect(write).toHaveBeenCalledTimes(1);
    await all;
  });

  it('wait for their row where another transaction had locked it', async () => {
    const { settler } = settlerOf();
    const [one, other] = [judgedAs(), judgedAs()];
    write.mockResolvedValueOnce([other]);
    await Promise.all([settler.settle(one), settler.settle(other)]);
    expect(writes()).toEqual([
      [[one, other], 'skip_locked'],
      [[other], 'wait'],
    ]);
  });
});

describe('a write that fails', () => {
  it('because of one row is repeated for each, so that the others are written', async () => {
    const { settler, reported } = settlerOf();
    const [bad, good] = [judgedAs(), judgedAs()];
    write.mockRejectedValueOnce(badRow).mockRejectedValueOnce(badRow);
    await Promise.all([settler.settle(bad), settler.settle(good)]);
    expect(writes()).toEqual([
      [[bad, good], 'skip_locked'],
      [[bad], 'wait'],
      [[good], 'wait'],
    ]);
    expect(reported).toEqual([badRow, badRow]);
  });

  it('because the database is away is repeated until it is back', async () => {
    const { settler, reported } = settlerOf();
    const [one, other] = [judgedAs(), judgedAs()];
    const began = performance.now();
    write.mockRejectedValueOnce(outage);
    await Promise.all([settler.settle(one), settler.settle(other)]);
    expect(writes()).toEqual([
      [[one, other], 'skip_locked'],
      [[one, other], 'skip_locked'],
    ]);
    expect(performance.now() - began).toBeGreaterThan(450);
    expect(reported).toEqual([outage]);
  });

  it('in the middle of a group is repeated for the rest', async () => {
    const { settler, reported } = settlerOf();
    const [one, two, three] = [judgedAs(), judgedAs(), judgedAs()];
    write.mockResolvedValueOnce([one, two, three]).mockResolvedValueOnce([]).mockRejectedValueOnce(outage);
    await Promise.all([one, two, three].map((judged) => settler.settle(judged)));
    expect(writes().slice(1)).toEqual([
      [[one], 'wait'],
      [[two], 'wait'],
      [[two, three], 'skip_locked'],
    ]);
    expect(reported).toEqual([outage]);
  });

  it('is given up after a minute, within the lease, and the verdict is lost', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { settler, reported } = settlerOf();
    write.mockImplementation(async () => {
      vi.advanceTimersByTime(30_000);
      throw outage;
    });
    await settler.settle(judgedAs());
    expect([write.mock.calls.length, reported.length]).toEqual([2, 2]);
  });

  it('is given up at once when the process ends', async () => {
    const { settler } = settlerOf(AbortSignal.abort());
    write.mockRejectedValue(outage);
    await settler.settle(judgedAs());
    expect(write).toHaveBeenCalledTimes(1);
  });
});
