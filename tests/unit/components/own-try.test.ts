import { describe, expect, it } from 'vitest';
import { ownTryOf } from '@/components/ui/form-state/own-try';

describe('a page that failed', () => {
  it('tries again by itself', () => {
    expect(ownTryOf(() => 0).isDue()).toBe(true);
  });

  it('stays as it is when its own try failed, too, so that its reference can be copied', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    ownTry.made();
    now = 120_000;
    expect(ownTry.isDue()).toBe(false);
  });

  it('tries by itself again when it failed after a calm time', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    ownTry.made();
    now = 120_001;
    expect(ownTry.isDue()).toBe(true);
  });
});
