import { addressParams, type StatementAddress } from '@/lib/statements/model/address';

/**
 * Carries the rest of the address through a form that sends only its own fields; a new question begins at
 * page one.
 */
export const HiddenParams = ({ address, except }: { address: StatementAddress; except: readonly string[] }) =>
  addressParams(address)
    .filter(([name]) => name !== 'page' && !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
