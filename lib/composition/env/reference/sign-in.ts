import { serving, type VariableGroup } from './variable';

export const signIn: VariableGroup = {
  title: 'Sign-in',
  variables: [
    {
      name: 'NEXTAUTH_SECRET',
      meaning:
        'Signs the session cookies; a new value without NEXTAUTH_SECRET_PREVIOUS signs everybody out. At least 32 random characters. Generate one with `openssl rand -base64 33`.',
      example: '',
      readBy: ['web', 'worker', 'commands'],
      isRequired: true,
    },
    {
      name: 'NEXTAUTH_SECRET_PREVIOUS',
      meaning:
        'Other accepted values, separated by commas, while it is rotated. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'commands'],
    },
    {
      name: 'PAYDESK_SEALING_KEY',
      meaning:
        'Encrypts the secrets of authenticator apps. At least 32 characters. To set one on an existing installation, give the old value in PREVIOUS; see docs/operations.md.',
      example: '',
      default: 'NEXTAUTH_SECRET, as in earlier versions',
      readBy: ['web', 'worker', 'signer', 'commands'],
      isRequired: true,
    },
    {
      name: 'PAYDESK_SEALING_KEY_PREVIOUS',
      meaning:
        'Earlier values, separated by commas, which still open what they sealed. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'signer', 'commands'],
    },
    {
      name: 'NEXTAUTH_URL',
      meaning: 'The public address; passkeys are bound to its domain. https, or http to this machine.',
      example: 'https://paydesk.example',
      readBy: serving,
      isRequired: true,
    },
    {
      name: 'AUTH_TRUST_HOST',
      meaning: 'Production refuses it: NEXTAUTH_URL alone says at which address people open Paydesk.',
      example: 'false',
      readBy: ['web'],
    },
    {
      name: 'FACTOR_WAITING_HOURS',
      meaning:
        'Hours before the first or a replaced second factor of a person counts after two admins approved it, so that the person can object; twice as many if only one admin can approve. At least 8.',
      example: '24',
      default: '24; 0 in the demo',
      readBy: serving,
    },
    {
      name: 'SESSION_IDLE_MINUTES',
      meaning: 'A session ends after this many minutes without a request by the person (5 to 720).',
      example: '60',
      default: '60',
      readBy: ['web'],
    },
    {
      name: 'SESSION_HOURS',
      meaning: 'A session ends after this many hours in any case (1 to 24).',
      example: '10',
      default: '10',
      readBy: ['web'],
    },
    {
      name: 'LOCAL_PASSWORDS',
      meaning: '`off` disables sign-in with local passwords.',
      example: 'on',
      default: 'on',
      readBy: ['web'],
    },
  ],
};

export const singleSignOn: VariableGroup = {
  title: 'Single sign-on',
  meaning:
    'An identity provider with OpenID Connect; see docs/operations.md. Its settings are read from OIDC_ISSUER/.well-known/openid-configuration. Register <NEXTAUTH_URL>/api/auth/callback/oidc as the redirect address there.',
  variables: [
    {
      name: 'OIDC_ISSUER',
      meaning: 'Its address, as in its tokens. The database accepts roles from no other provider.',
      example: 'https://login.example/realms/treasury',
      readBy: ['web', 'migrate'],
    },
    {
      name: 'OIDC_CLIENT_ID',
      meaning: 'The client that Paydesk is there.',
      example: 'paydesk',
      readBy: ['web'],
    },
    { name: 'OIDC_CLIENT_SECRET', meaning: 'The secret of this client.', example: '', readBy: ['web'] },
    {
      name: 'OIDC_NAME',
      meaning: 'Its name on the button "Sign in with …".',
      example: 'Example ID',
      default: 'single sign-on',
      readBy: ['web'],
    },
    {
      name: 'OIDC_MFA_ACR',
      meaning:
        'Values of `acr`, separated by spaces, that mean that the provider required more than one factor. `mfa` in `amr` means the same.',
      example: 'https://refeds.org/profile/mfa',
      readBy: ['web'],
    },
    {
      name: 'OIDC_ROLE_CLAIM',
      meaning:
        'The claim whose values give roles. With it the provider decides at each sign-in who may sign in and with which role; without it admins decide, and only people whom they added may sign in. A nested claim is given by its path, such as realm_access.roles.',
      example: 'groups',
      readBy: ['web'],
    },
    {
      name: 'OIDC_ROLE_MAP',
      meaning: 'Which value gives which role: viewer, maker, approver or admin.',
      example: 'treasury-makers=maker,treasury-approvers=approver',
      readBy: ['web', 'signer', 'migrate'],
    },
    {
      name: 'OIDC_GROUP_CLAIM',
      meaning: 'The claim whose values give the groups of approvers that a policy can require.',
      example: 'groups',
      readBy: ['web'],
    },
    {
      name: 'OIDC_GROUP_MAP',
      meaning: 'Which value gives which group.',
      example: 'treasury-north=North desk',
      readBy: ['web'],
    },
  ],
};
