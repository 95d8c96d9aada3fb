import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/second-factor';

/** Requests a passkey from the browser. Errors come back as messages. */
export const askPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<ActionReply<AuthenticationResponseJSON>> => withMessage(startAuthentication({ optionsJSON }));

/** Creates a passkey in the browser. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<ActionReply<RegistrationResponseJSON>> => withMessage(startRegistration({ optionsJSON }));

async function withMessage<Value>(ceremony: Promise<Value>): Promise<ActionReply<Value>> {
  try {
    return { ok: true, value: await ceremony };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { ok: false, message: errorMessage(name) };
  }
}

/** By the name of the browser's error, which does not distinguish a refusal from a timeout. */
function errorMessage(name: string): string {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t('passkeyQuestion.cancelled');
    case 'InvalidStateError':
      return t('passkeyQuestion.duplicate');
    case 'SecurityError':
      return t('passkeyQuestion.wrongAddress');
    default:
      return t('passkeyQuestion.unsupported');
  }
}
