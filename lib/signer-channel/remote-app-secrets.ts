import { closeBox } from '@/lib/identity/box';
import type { AppSecrets } from '@/lib/identity/second-factors/methods/app-secrets';
import type { AskSigner } from './ask';

/** The secrets of authenticator apps in a process without the sealing key: the signer checks the codes. */
export const remoteAppSecrets = (askSigner: AskSigner): AppSecrets => ({
  seal: async (secret, factorId) => {
    const { publicKey } = await askSigner('publicKey', {});
    return closeBox(publicKey, secret, factorId);
  },
  check: (typed) => askSigner('checkCode', typed),
});
