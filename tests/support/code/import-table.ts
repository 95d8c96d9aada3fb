/**
 * The permitted imports between rooms. A room is a folder of `lib/` (named without `lib/`), a folder of
 * `components/`, or a top-level folder. Rooms of `lib/` are in the order of their dependencies, the lowest
 * first. Tests may import everything.
 */
const table = `
programs          <
embedded-postgres < programs
kernel            < locale messages
events            < kernel messages
metrics           <
log               < metrics
tracing           < log
pdf               < kernel locale messages
threads           <
db                < kernel metrics tracing locale
provider          < kernel metrics tracing messages
access            < kernel db locale messages
backups           < programs db
provider-leader   < kernel log db provider messages
sandbox           < kernel provider
audit             < kernel db access messages
accounts          < kernel pdf db provider access audit messages
identity          < kernel log db access audit locale messages
signer-channel    < kernel db identity metrics tracing
lists             < kernel db access audit messages
discussions       < kernel db access audit messages
change-requests   < kernel db provider access audit identity messages
company           < kernel pdf db access audit change-requests messages
statements        < kernel log pdf threads db provider access audit accounts company locale messages
confidential-accounts < kernel db access audit change-requests messages
event-endpoints   < kernel db access audit identity change-requests messages
api-tokens        < kernel log db access audit identity change-requests messages
beneficiaries     < kernel db access audit change-requests messages
people            < kernel log db access audit identity change-requests messages
policy            < kernel db access audit identity change-requests messages
deputies          < kernel log db access audit identity change-requests policy messages
restores          < kernel db provider access audit change-requests messages
orders            < kernel events pdf db provider access audit identity change-requests statements beneficiaries deputies policy messages locale
templates         < kernel db access audit beneficiaries orders messages locale
batches           < kernel events log pdf threads db provider access accounts audit identity statements beneficiaries deputies policy orders locale messages
payment-files     < kernel log db provider access audit api-tokens batches locale messages
notices           < kernel events db access identity change-requests orders batches messages locale
recurring         < kernel db provider access audit identity change-requests orders messages
webhooks          < kernel db provider access audit statements orders messages
cash              < kernel db provider access accounts statements policy orders recurring messages
go-live           < kernel db access audit
composition       < signer-channel log db provider provider-leader identity change-requests company confidential-accounts event-endpoints api-tokens beneficiaries deputies people policy restores orders notices recurring metrics
engine            < signer-channel kernel db provider audit identity policy orders batches messages log tracing
reconciliation    < kernel db provider access audit statements restores orders recurring messages
api               < kernel log db provider access api-tokens identity statements orders batches payment-files reconciliation locale
event-deliveries  < kernel db access audit api event-endpoints identity locale
search            < kernel db access change-requests people recurring reconciliation templates
reminders         < kernel db access audit change-requests policy orders batches reconciliation
inbox             < kernel db access change-requests orders batches reconciliation reminders
overview          < kernel db access change-requests orders batches reconciliation
verify            < event-endpoints kernel db audit identity statements change-requests company beneficiaries deputies people policy orders batches recurring
monitoring        < kernel log metrics tracing db access audit
signer            < signer-channel kernel log db provider audit identity change-requests people policy batches orders recurring composition engine monitoring messages tracing
web               < kernel log tracing pdf db provider access audit lists api company identity statements policy batches discussions composition locale messages monitoring
worker            < signer-channel event-endpoints event-deliveries kernel log db provider access audit identity statements restores batches beneficiaries payment-files notices recurring composition engine reconciliation deputies monitoring people
                    messages reminders

locale                      <
messages                    < locale

components/ui               < kernel locale messages
components/shell            < components/ui web messages
components/second-factor    < components/ui events identity kernel people messages
components/payments         < beneficiaries components/second-factor components/ui events identity kernel orders policy provider templates messages
components/accounts         < accounts components/ui kernel provider messages
components/approvals        < components/payments components/second-factor components/ui identity kernel orders policy provider messages
components/audit            < audit components/ui events kernel messages
components/batches          < batches components/payments components/second-factor components/ui events identity kernel orders policy provider messages
components/beneficiaries    < beneficiaries components/payments components/ui kernel messages
components/cash             < cash components/accounts components/payments components/statements components/ui kernel provider statements messages
components/company          < company components/ui kernel messages
components/change-requests  < change-requests events components/second-factor components/ui identity kernel messages
components/discussions      < components/ui discussions kernel messages
components/exceptions       < change-requests components/payments components/ui events kernel orders messages
components/exports          < components/ui kernel statements messages
components/go-live          < components/ui go-live kernel messages
components/help             < components/shell components/tour components/ui kernel locale messages
components/inbox            < components/payments components/second-factor components/ui identity kernel orders policy messages
components/notices          < components/ui kernel notices messages
components/overview         < components/batches components/cash components/reconciliation components/ui batches cash kernel overview reconciliation
                              messages
components/people           < access api-tokens event-endpoints event-deliveries webhooks components/second-factor components/ui deputies identity kernel locale people messages
components/policy           < components/ui kernel policy messages
components/reconciliation   < components/payments components/ui kernel reconciliation messages
components/recurring        < components/ui kernel provider recurring messages
components/restores         < components/ui kernel orders restores messages
components/search           < components/batches components/beneficiaries components/change-requests components/exceptions components/payments
                              components/recurring components/shell components/ui kernel recurring search messages
components/sign-in          < components/second-factor components/shell components/ui identity kernel messages
components/status           < components/ui kernel monitoring messages
components/statements       < components/ui kernel locale provider statements messages
components/tour             < components/ui messages
components/design           < components/payments components/ui kernel messages
components/webhooks         < components/payments components/ui kernel orders webhooks messages

app               < components/* drizzle kernel events log provider db access identity audit accounts change-requests company confidential-accounts event-endpoints event-deliveries api-tokens deputies people beneficiaries
                    policy orders templates batches inbox recurring monitoring webhooks statements cash reconciliation overview go-live restores search notices lists discussions composition web
                    locale messages
instrumentation   < log messages monitoring web worker
drizzle           < kernel provider sandbox composition db access identity notices audit change-requests people policy beneficiaries
                    orders templates recurring batches discussions
scripts           < drizzle lib/* locale messages tests
`;

/** The parts of a room open to rooms that may import only some of it. */
export const openParts: Readonly<Record<string, readonly string[]>> = {
  'lib/sandbox lib/provider': [
    'lib/provider/contract/contract.ts',
    'lib/provider/contract/paths.ts',
    'lib/provider/contract/terms.ts',
  ],
  'drizzle lib/sandbox': ['lib/sandbox/seed/seed-parties.ts'],
  'app drizzle': ['drizzle/seed/demo-people.ts'],
  'components/shell lib/web': ['lib/web/session/unattended.ts'],
};

const topLevel = ['app', 'drizzle', 'instrumentation', 'locale', 'messages', 'scripts', 'tests'];

const pathOf = (room: string): string =>
  topLevel.includes(room) || /^(lib|components)\//.test(room) ? room : `lib/${room}`;

/** The rooms that each room may import, by path. */
export const mayImport: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .filter((line) => line.includes('<'))
    .map((line) => {
      const [room = '', allowed = ''] = line.split('<');
      return [pathOf(room.trim()), allowed.split(' ').filter(Boolean).map(pathOf)];
    }),
);
