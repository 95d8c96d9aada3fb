import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHead } from '@/lib/audit/heads';
import { BackupError } from '@/lib/backups/backup-error';
import { openContainer } from '@/lib/backups/container/read';
import { readChunks } from '@/lib/backups/file';
import { findClientPrograms, type ProgramPlaces } from '@/lib/backups/forms/client-programs';
import { restoreDump } from '@/lib/backups/restore/restore-dump';
import { requireRoles } from '@/lib/backups/restore/target';
import { createDatabase } from '@/lib/db/client';
import { restoreCluster } from '@/lib/embedded-postgres/restored-cluster';
import { startEmbeddedPostgres } from '@/lib/embedded-postgres/server';
import { verifyEverything } from '@/lib/verify/everything';
import { verificationEnding, verificationLines } from '@/lib/verify/report';
import { findAuditKeys } from '../admin/audit-keys';
import { findSealingKey } from '../admin/sealing-key';

type ScratchOptions = { readonly secret: string | undefined; readonly places: ProgramPlaces };

/**
 * Restores a backup into an embedded server of its own, which is deleted afterwards, and verifies the audit
 * chain and every table against it. Throws a `BackupError` with the differences.
 */
export async function verifyInScratch(file: string, options: ScratchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-scratch-'));
  const dataDir = join(folder, 'postgres');
  try {
    const { manifest, content } = await openContainer(readChunks(file), options.secret);
    if (manifest.form === 'cluster') await restoreCluster(dataDir, content);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    try {
      const { db, sql, close } = createDatabase(server.url, { max: 2 });
      try {
        if (manifest.form === 'dump') {
          await requireRoles(sql, manifest.roles);
          const programs = findClientPrograms(manifest.server, options.places);
          await restoreDump(programs, server.url, content, { isReplacing: false });
        }
        const noted = manifest.head === null ? undefined : parseHead(manifest.head);
        const means = {
          heads: noted ? [noted] : [],
          auditKeys: findAuditKeys(),
          sealingKey: findSealingKey(),
        };
        const verification = await verifyEverything(db, means);
        if (verificationEnding(verification) === 1)
          throw new BackupError(verificationLines(verification, means.heads.length).join('\n'));
      } finally {
        await close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
