import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mostBytes } from '@/lib/batches/import/limits';
import { stopWithinMs } from '@/lib/worker/process/deadline';

const nginx = readFileSync('deploy/nginx.conf', 'utf8');

const directive = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

describe.each(['web', 'worker', 'signer'])('the systemd unit of paydesk-%s', (part) => {
  const unit = readFileSync(`deploy/paydesk-${part}.service`, 'utf8');
  const one = (name: string) => directive(unit, name);

  it('restarts after every end', () => {
    expect(one('Restart')).toEqual(['always']);
    expect(one('RestartSec')).toEqual(['5']);
    expect(one('StartLimitIntervalSec')).toEqual(['0']);
  });

  it('lets running work finish before a kill', () => {
    expect(one('KillMode')).toEqual(['mixed']);
    // The signer has nothing under way for longer than one answer.
    if (part !== 'signer') expect(Number(one('TimeoutStopSec')[0])).toBeGreaterThan(stopWithinMs / 1_000);
  });

  it('runs an existing script as a user of its own, with settings of its own', () => {
    const [, script = ''] = /node scripts\/run\.mjs (\S+)$/.exec(one('ExecStart')[0] ?? '') ?? [];
    expect(existsSync(script)).toBe(true);
    expect(one('User')).toEqual([`paydesk-${part}`]);
    expect(one('EnvironmentFile')).toEqual([`/etc/paydesk/${part}.env`]);
    expect(one('NoNewPrivileges')).toEqual(['true']);
    expect(one('CapabilityBoundingSet')).toEqual(['']);
    expect(one('ProtectSystem')).toEqual(['strict']);
  });

  it('keeps the restore mark, unless it only signs', () => {
    const [state] = one('StateDirectory');
    const kept = part === 'signer' ? [] : [`RESTORE_MARK_FILE=/var/lib/${state}/newest-record`];
    expect(one('Environment')).toEqual(kept);
  });
});

describe('the systemd units of the backup', () => {
  const unit = readFileSync('deploy/paydesk-backup.service', 'utf8');

  it('run the command once as an unprivileged user, who writes into one folder only', () => {
    const [, script = '', folder] =
      /run\.mjs (\S+) --to (\S+) --keep \d+$/.exec(directive(unit, 'ExecStart')[0] ?? '') ?? [];
    expect(existsSync(script)).toBe(true);
    expect(directive(unit, 'Type')).toEqual(['oneshot']);
    expect(directive(unit, 'User')).toEqual(['paydesk-admin']);
    expect(directive(unit, 'NoNewPrivileges')).toEqual(['true']);
    expect(directive(unit, 'CapabilityBoundingSet')).toEqual(['']);
    expect(directive(unit, 'ProtectSystem')).toEqual(['strict']);
    expect(directive(unit, 'ReadWritePaths')).toEqual([folder]);
  });

  it('run every hour, also after a time without power', () => {
    const timer = readFileSync('deploy/paydesk-backup.timer', 'utf8');
    expect(directive(timer, 'OnCalendar')).toEqual(['hourly']);
    expect(directive(timer, 'Persistent')).toEqual(['true']);
  });
});

describe('the nginx site', () => {
  it('sends Paydesk’s headers about https, in its own responses too', () => {
    const reported = /'Strict-Transport-Security', value: '([^']+)'/.exec(
      readFileSync('next.config.mjs', 'utf8'),
    )?.[1];
    expect(reported).toContain('includeSubDomains');
    expect(nginx).toContain(`add_header Strict-Transport-Security "${reported}" always;`);
  });

  it('forbids to guess the type of its own responses', () => {
    expect(nginx).toContain('proxy_hide_header X-Content-Type-Options;');
    expect(nginx).toContain('add_header X-Content-Type-Options nosniff always;');
  });

  it('lets nothing frame its own responses', () => {
    expect(nginx).toContain(
      `add_header Content-Security-Policy "object-src 'none'; base-uri 'none'; frame-ancestors 'none'" always;`,
    );
  });

  it('redirects pages to https, and refuses programs over http', () => {
    const [plain = ''] = nginx.split('listen 443');
    const [api = '', others = ''] = [...plain.matchAll(/location (\S+) \{([^}]*)\}/g)].map(
      ([, path, then]) => `${path} ${then?.trim()}`,
    );
    expect(api).toBe('/api/ return 403;');
    expect(others).toBe('/ return 308 https://$host$request_uri;');
    expect(plain).not.toMatch(/^ {4}return/m);
  });

  it('speaks TLS 1.2 and 1.3 with ciphers that have forward secrecy', () => {
    expect(/ssl_protocols +(.*);/.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers +(.*);/.exec(nginx)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM-|CHACHA20-)/);
  });

  it('accepts files as large as Paydesk does', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(mostBytes);
  });
});
