import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mostBytes } from '@/lib/batches/import/limits';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

describe('the site of nginx', () => {
  it('says to browsers what Paydesk says about https, in its own answers too', () => {
    const said = /'Strict-Transport-Security', value: '([^']+)'/.exec(
      readFileSync('next.config.mjs', 'utf8'),
    )?.[1];
    expect(said).toContain('includeSubDomains');
    expect(nginx).toContain(`add_header Strict-Transport-Security "${said}" always;`);
  });

  it('lets files through that are as large as Paydesk takes them', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(mostBytes);
  });
});
