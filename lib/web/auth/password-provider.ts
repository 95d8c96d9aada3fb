import 'server-only';
import credentialsProvider from 'next-auth/providers/credentials';
import { signIn } from '@/lib/identity/sign-in/sign-in';
import { log } from '@/lib/log/log';
import { requestSource } from '../runtime/request-origin';
import { getRuntime } from '../runtime/runtime';
import { arrive } from './arrival';
import { findKnownDevice } from './known-device';

/** Sign-in with an e-mail address and a local password. */
export const passwordProvider = () =>
  credentialsProvider({
    credentials: { email: {}, password: {} },
    async authorize(credentials) {
      if (!credentials) return null;
      const { db, env } = getRuntime();
      const email = String(credentials.email ?? '');
      try {
        const { address, device } = await requestSource();
        const user = await signIn(db, {
          email,
          password: String(credentials.password ?? ''),
          origin: address,
          device,
          knownDevice: await findKnownDevice(email),
          providerGivesRoles: env.singleSignOn?.roles !== undefined,
        });
        return user ? await arrive(user, { through: 'Password', confirmedWith: null }) : null;
      } catch (error) {
        // Any message thrown here is sent to the browser in a URL.
        log.error('sign_in_failed_to_run', { error });
        throw new Error('unavailable');
      }
    },
  });
