import { publicAddress } from './checks/address';
import { databaseClock, providerClock } from './checks/clocks';
import { loginChecks } from './checks/database/logins';
import { replica } from './checks/database/replica';
import { environment } from './checks/environment';
import { firstSteps } from './checks/first-steps';
import { folders } from './checks/folders';
import { mailServer } from './checks/mail';
import { passkeys } from './checks/passkeys';
import { previousKeys } from './checks/previous-keys';
import { provider } from './checks/provider';
import { proxies } from './checks/proxies';
import { secretFiles } from './checks/secret-files';
import type { Finding } from './finding';
import type { Installation } from './installation';
import { runChecks } from './run-checks';

/** The signer has no settings of these, and reaches nobody but the database. */
const ofOthers = [provider, providerClock, publicAddress, passkeys, proxies, mailServer, firstSteps, replica];

/** Every check of an installation, in the order in which it is read. */
export const examine = (installation: Installation): Promise<readonly Finding[]> => {
  const checks = [
    environment,
    secretFiles,
    ...loginChecks(installation),
    replica,
    databaseClock,
    providerClock,
    provider,
    publicAddress,
    passkeys,
    proxies,
    mailServer,
    folders,
    previousKeys,
    firstSteps,
  ];
  const isSigner = installation.values.PAYDESK_ROLE === 'signer';
  return runChecks(
    checks.filter((check) => !(isSigner && ofOthers.includes(check))),
    installation,
  );
};
