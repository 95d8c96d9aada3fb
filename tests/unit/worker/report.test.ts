import { expect, it, vi } from 'vitest';
import { NotAsApproved } from '@/lib/engine/submissions/claim/quarantine';
import { orderId } from '@/lib/kernel/ids';
import { report } from '@/lib/worker/report';

const lines = () => {
  const written = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
  vi.mocked(console.error).mockClear();
  return written;
};

const subject = '0b6f0e0c-54a8-4f8e-9b07-5b4f4ec0a1b2';

it('raises an alarm for an order that differs from its approval', () => {
  report(
    new NotAsApproved({ orderId: orderId(subject) }, 'its approval is not proven: the mark does not hold'),
  );
  expect(lines()).toMatchObject([
    {
      level: 'error',
      event: 'evidence_rejected',
      security: true,
      reference: subject,
      reason: `order ${subject} is not sent: its approval is not proven: the mark does not hold`,
    },
  ]);
});

it('logs every other background failure as an error', () => {
  report(new Error('the database is away'));
  expect(lines()).toMatchObject([{ event: 'worker_error', error: { message: 'the database is away' } }]);
});
