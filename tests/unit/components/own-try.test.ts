import { describe, expect, it } from 'vitest';
import { ownTryOf } from '@/components/ui/form-state/own-try';

describe('a page that failed', () => {
  it('reloads automatically', () => {
    expect(ownTryOf(() => 0).isDue()).toBe(true);
  });

  it('stays after its own reload failed, so that the reference can be copied', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    ownTry.made();
    now = 120_000;
    expect(ownTry.isDue()).toBe(false);
  });

  it('reloads automatically after a failure later on', () => {
    let now = 0;
    const ownTry = ownTryOf(() => now);
    ownTry.made();
    now = 120_001;
    expect(ownTry.isDue()).toBe(true);
  });
});
