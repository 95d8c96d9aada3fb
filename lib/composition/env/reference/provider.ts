import { everyProcess, serving, type VariableGroup } from './variable';

export const provider: VariableGroup = {
  title: 'Payment provider',
  meaning:
    "From the provider's settings page. The two secrets differ: the first signs every request, the second signs orders.",
  variables: [
    {
      name: 'SERVICE_BASE_URL',
      meaning: 'The part of its addresses before /api: https, or http to this machine.',
      example: 'https://service.example',
      readBy: serving,
      isRequired: true,
    },
    {
      name: 'SERVICE_API_KEY',
      meaning: 'The API key.',
      example: '',
      readBy: ['web', 'worker', 'sandbox'],
      isRequired: true,
    },
    {
      name: 'SERVICE_API_KEY_PREVIOUS',
      meaning:
        'Other accepted values, separated by commas, while it is rotated. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'sandbox'],
    },
    {
      name: 'SERVICE_SIGNING_SECRET',
      meaning:
        'Signs every request. A web process without an engine may lack both secrets; see PAYDESK_HANDOVER_KEY.',
      example: '',
      readBy: ['web', 'worker', 'sandbox'],
      isRequired: true,
    },
    {
      name: 'SERVICE_SIGNING_SECRET_PREVIOUS',
      meaning:
        'Other accepted values, separated by commas, while it is rotated. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'sandbox'],
    },
    {
      name: 'SERVICE_TRANSACTION_SECRET',
      meaning: 'Signs orders.',
      example: '',
      readBy: ['web', 'worker', 'signer', 'sandbox'],
      isRequired: true,
    },
    {
      name: 'SERVICE_TRANSACTION_SECRET_PREVIOUS',
      meaning:
        'Other accepted values, separated by commas, while it is rotated. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web', 'worker', 'signer', 'sandbox'],
    },
    {
      name: 'SERVICE_OPERATOR_SEGMENT',
      meaning: "The operator's segment in /api/1/…/payments.",
      example: 'service',
      default: 'service',
      readBy: ['web', 'worker', 'sandbox'],
    },
    {
      name: 'SERVICE_SIGNED_TEXT',
      meaning:
        'Which text of a query or form is signed: `encoded`, as sent (the contract), or `decoded`, plain name=value text, which some operators expect. If every request is refused with "Wrong signature", try the other one.',
      example: 'encoded',
      default: 'encoded',
      readBy: serving,
    },
    {
      name: 'SERVICE_SIGNED_ORDER',
      meaning:
        'Whether the transaction signature of a payment covers `commissionAccount`: `as_listed`, it does not (contract 5.4), or `with_commission_account`, it does, as the last parameter (contract 2.5). If only payments with another commission account are refused with "Invalid transactionSignature" (code 80), try the other one.',
      example: 'as_listed',
      default: 'as_listed',
      readBy: everyProcess,
    },
    {
      name: 'SERVICE_WEBHOOK_PUBLIC_KEY',
      meaning:
        'PEM of the P-256 key with which the provider signs its webhooks, with line breaks or \\n. Without it webhooks are refused, and statuses are only polled.',
      example: '"-----BEGIN PUBLIC KEY-----\\n…\\n-----END PUBLIC KEY-----"',
      readBy: ['web'],
    },
    {
      name: 'SERVICE_WEBHOOK_PUBLIC_KEY_PREVIOUS',
      meaning:
        'PEM of other accepted keys, one after the other, while the provider changes its key. See docs/operations.md, "Rotating keys".',
      example: '',
      readBy: ['web'],
    },
  ],
};

export const mail: VariableGroup = {
  title: 'E-mail',
  variables: [
    {
      name: 'SMTP_URL',
      meaning: 'The mail server; smtps:// for TLS from the start. Without it no e-mail is sent.',
      example: 'smtp://user:password@mail.example:587',
      readBy: serving,
    },
    {
      name: 'SMTP_FROM',
      meaning: 'The sender.',
      example: 'Paydesk <paydesk@paydesk.example>',
      readBy: serving,
    },
    {
      name: 'SMTP_TLS',
      meaning:
        '`if_offered` sends without TLS if the server offers none. To this machine that is always allowed.',
      example: 'required',
      default: 'required',
      readBy: serving,
    },
  ],
};

export const sandbox: VariableGroup = {
  title: 'Sandbox: `npm run sandbox`',
  meaning: 'It accepts the SERVICE_* credentials above, so the same file serves both sides.',
  variables: [
    {
      name: 'SANDBOX_PORT',
      meaning: 'Where it listens.',
      example: '4010',
      default: '4010',
      readBy: ['sandbox'],
    },
    {
      name: 'SANDBOX_DATA',
      meaning: 'The file of its journal; without it all state is lost when it stops.',
      example: '.data/sandbox.jsonl',
      readBy: ['sandbox'],
    },
    {
      name: 'SANDBOX_WEBHOOK_URL',
      meaning: 'Where it sends webhooks.',
      example: 'http://127.0.0.1:3000/api/webhooks',
      readBy: ['sandbox'],
    },
    {
      name: 'SANDBOX_WEBHOOK_PRIVATE_KEY',
      meaning:
        'The PEM of the P-256 key that signs its webhooks. Without a key it generates one and prints its path.',
      example: '',
      readBy: ['sandbox'],
    },
  ],
};
