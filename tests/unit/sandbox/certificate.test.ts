import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureCertificate } from '@/lib/sandbox/http/certificate';

it('keeps the certificate across restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = await ensureCertificate(folder);
  expect(await ensureCertificate(folder)).toEqual(first);
  expect(statSync(join(folder, 'certificate-key.pem')).mode & 0o777).toBe(0o600);
});
