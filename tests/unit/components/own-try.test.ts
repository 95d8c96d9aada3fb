import { describe, expect, it } from 'vitest';
import { ownTryOf } from '@/components/ui/form-state/own-try';

describe('a failed page', () => {
  it('retries at once', () => {
    expect(ownTryOf(() => 0).pauseMs()).toBe(0);
  });

  it('retries again after growing pauses, as the end of an outage may fail it once more', () => {
    const ownTry = ownTryOf(() => 0);
    ownTry.made();
    expect(ownTry.pauseMs()).toBe(3_000);
    ownTry.made();
    expect(ownTry.pauseMs()).toBe(10_000);
  });

  it('stays after three retries, so that its reference can be copied', () => {
    const ownTry = ownTryOf(() => 0);
    for (let made = 0; made < 3; made += 1) ownTry.made();
    expect(ownTry.pauseMs()).toBeUndefined();
  });

  it('retries at once again after two calm minutes', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    for (let made = 0; made < 3; made += 1) ownTry.made();
    now += 120_001;
    expect(ownTry.pauseMs()).toBe(0);
    ownTry.made();
    expect(ownTry.pauseMs()).toBe(3_000);
  });
});
