import { readMailSettings } from '@/lib/notices/mail/mail-settings';
import { tryMailServer } from '@/lib/notices/mail/mail-transport';
import { fails, isOk, warns } from '../finding';
import type { Check } from '../run-checks';

const about = 'mail server';
const todo = 'check host, port, user and password of SMTP_URL, SMTP_TLS, and the certificate of the server';

export const mailServer: Check = {
  about,
  ifLost: todo,
  async run({ values }) {
    if (values.SMTP_URL === undefined)
      return [warns(about, 'none is configured: nobody is notified by e-mail', 'set SMTP_URL and SMTP_FROM')];
    const { settings } = readMailSettings(values);
    if (!settings) return [];
    const tried = await tryMailServer(settings);
    return tried.ok
      ? [isOk(about, `accepts the connection${settings.requireTls ? ' over TLS' : ''}; no e-mail was sent`)]
      : [fails(about, `refuses the connection: ${tried.error.words}`, todo)];
  },
};
