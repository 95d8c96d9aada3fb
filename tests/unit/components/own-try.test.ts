import { describe, expect, it } from 'vitest';
import { ownTryOf } from '@/components/ui/form-state/own-try';

describe('a failed page', () => {
  it('retries a few times, as the end of an outage may fail it once more', () => {
    const ownTry = ownTryOf(() => 0);
    for (let made = 0; made < 3; made += 1) {
      expect(ownTry.isDue()).toBe(true);
      ownTry.made();
    }
  });

  it('stays after three retries, so that its reference can be copied', () => {
    const ownTry = ownTryOf(() => 0);
    for (let made = 0; made < 3; made += 1) ownTry.made();
    expect(ownTry.isDue()).toBe(false);
  });

  it('retries again after two calm minutes', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    for (let made = 0; made < 3; made += 1) ownTry.made();
    now += 120_001;
    expect(ownTry.isDue()).toBe(true);
    ownTry.made();
    expect(ownTry.isDue()).toBe(true);
  });
});
