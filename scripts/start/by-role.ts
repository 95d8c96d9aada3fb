/** `npm start`: the process that PAYDESK_ROLE names; without it, one that does everything. */
switch (process.env.PAYDESK_ROLE) {
  case 'worker':
    await import('./worker');
    break;
  case 'signer':
    await import('./signer');
    break;
  default:
    await import('./start');
}
