import { addressParams, type StatementAddress } from '@/lib/statements/model/address';

/** Preserves the other query parameters when a form submits; a new query starts at page one. */
export const HiddenParams = ({ address, except }: { address: StatementAddress; except: readonly string[] }) =>
  addressParams(address)
    .filter(([name]) => name !== 'page' && !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
