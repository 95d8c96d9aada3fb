import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnv } from '@/lib/composition/env';
import { addressOf, readMailSettings } from '@/lib/notices/mail/mail-settings';

const complete = {
  SMTP_URL: 'smtp://paydesk:canary%40secret@mail.example:587',
  SMTP_FROM: 'Paydesk <paydesk@paydesk.example>',
  NEXTAUTH_URL: 'https://paydesk.example/',
};

const faultsOf = (source: Record<string, string>) =>
  readMailSettings(source).problems.map(({ name }) => name);

describe('the settings of e-mail', () => {
  it('are undefined without a server', () => {
    expect(readMailSettings({ NEXTAUTH_URL: 'https://paydesk.example' })).toEqual({
      settings: undefined,
      problems: [],
    });
  });

  it('are parsed', () => {
    expect(readMailSettings(complete).settings).toEqual({
      url: complete.SMTP_URL,
      from: complete.SMTP_FROM,
      requireTls: true,
      linkTo: 'https://paydesk.example',
    });
  });

  it('require TLS except to this machine, or as configured', () => {
    const requireTls = (changes: Record<string, string>) =>
      readMailSettings({ ...complete, ...changes }).settings?.requireTls;
    expect(requireTls({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(requireTls({ SMTP_TLS: 'if_offered' })).toBe(false);
    expect(requireTls({ SMTP_URL: 'smtps://mail.example' })).toBe(true);
  });

  it('name all problems without values', () => {
    expect(faultsOf({ SMTP_URL: 'https://mail.example' })).toEqual(['SMTP_URL', 'SMTP_FROM', 'NEXTAUTH_URL']);
    expect(faultsOf({ ...complete, SMTP_URL: 'canary' })).toEqual(['SMTP_URL']);
    expect(faultsOf({ ...complete, SMTP_URL: 'smtp://a:%zz@mail.example' })).toEqual(['SMTP_URL']);
    expect(faultsOf({ ...complete, SMTP_FROM: 'nobody' })).toEqual(['SMTP_FROM']);
    expect(faultsOf({ ...complete, SMTP_FROM: 'a@b.example\r\nBcc: c@d.example' })).toEqual(['SMTP_FROM']);
    expect(faultsOf({ ...complete, SMTP_TLS: 'never' })).toEqual(['SMTP_TLS']);
    expect(faultsOf({ SMTP_FROM: 'paydesk@paydesk.example' })).toEqual(['SMTP_FROM']);
    const reported = JSON.stringify(readMailSettings({ ...complete, SMTP_URL: 'smtp://canary' }).problems);
    expect(reported).not.toContain('canary');
  });

  it('accept a sender with a name', () => {
    expect(addressOf('Paydesk <paydesk@paydesk.example>')).toBe('paydesk@paydesk.example');
    expect(addressOf('paydesk@paydesk.example')).toBe('paydesk@paydesk.example');
  });
});

describe('the address of the mail server', () => {
  const env = () =>
    readEnv({
      ...complete,
      DATABASE_URL: 'postgres://127.0.0.1/paydesk',
      NEXTAUTH_SECRET: 'session-0123456789-0123456789-0123456789',
      SERVICE_BASE_URL: 'https://service.example',
      SERVICE_API_KEY: 'key',
      SERVICE_SIGNING_SECRET: 'signing',
      SERVICE_TRANSACTION_SECRET: 'transaction',
    });

  it('is read by name', () => {
    expect(env().mail?.url).toBe(complete.SMTP_URL);
  });

  it('is not shown when printed, serialised or copied', () => {
    const mail = env().mail;
    const shown = [inspect(env(), { depth: 9 }), JSON.stringify(env()), inspect({ ...mail }, { depth: 9 })];
    expect(shown.join()).not.toContain('canary');
  });
});
