import { expect, test } from 'vitest';
import type { BatchRow } from '@/lib/batches/batch/batch';
import { sendBackBatch } from '@/lib/batches/decision/decline';
import { editBatch } from '@/lib/batches/decision/maker-moves';
import { proveRow } from '@/lib/batches/decision/proof/proof';
import { exclude } from '@/lib/batches/draft/exclude';
import { getBatch, submitSeen, submittedBatch } from '../../support/batches/batches';
import { createFixture } from '../../support/database/fixture';

type Fixture = Awaited<ReturnType<typeof createFixture>>;
const now = () => new Date();
const ways = {
  'taken back': ({ db, team }: Fixture, batch: BatchRow) => editBatch({ db, now }, team.drafting, batch),
  'sent back': ({ db, team }: Fixture, { id, version, hash }: BatchRow) =>
    sendBackBatch({ db, now }, team.approving, { id, version, hash: hash ?? '' }, 'Look at row 1'),
};

test.each(Object.entries(ways))(
  'clears the root of a batch that is %s until it is resubmitted',
  async (_, way) => {
    const own = await createFixture();
    const batch = await submittedBatch(own, 3);
    expect(await way(own, batch)).toMatchObject({ ok: true });
    await exclude({ db: own.db, now }, own.team.drafting, { batchId: batch.id, positions: [1] });
    const draft = await getBatch(own.db, batch.id);
    expect(draft).toMatchObject({ state: 'draft', root: null, hash: null });
    expect(await proveRow(own.db, own.team.reading, batch.id, 2)).toBeUndefined();
    expect(await submitSeen(own, draft)).toMatchObject({ ok: true });
    expect(await proveRow(own.db, own.team.reading, batch.id, 2)).toMatchObject({ holds: true });
  },
);
