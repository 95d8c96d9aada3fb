import { describe, expect, it } from 'vitest';
import { leaderTiming } from '@/lib/provider-leader/timing';

const { beatMs, leaseMs, silentMs, tryEveryMs } = leaderTiming;

describe('leader election', () => {
  it('replaces a frozen leader within five seconds of its last heartbeat', () => {
    const looks = 2;
    // The rest is for a busy machine.
    expect(silentMs + looks * tryEveryMs).toBeLessThanOrEqual(3_500);
  });

  it('replaces no leader whose lease may still run', () => {
    expect(silentMs).toBeGreaterThan(leaseMs);
  });

  it('lets a leader miss several heartbeats', () => {
    expect(leaseMs / beatMs).toBeGreaterThan(4);
  });
});
