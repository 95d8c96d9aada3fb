'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { type OrderField, type OrderInput, type OrderProblems, parseOrder } from '@/lib/payments/input';
import type { SeenQuote } from '@/lib/payments/quote-at-submission';
import type { Network } from '@/lib/service/contract';
import type { ActionReply } from '@/lib/web/action-reply';
import { BankPreview } from './bank-preview';
import { BeneficiaryFields } from './beneficiary-fields';
import type { FieldTools, PayingAccount } from './form-tools';
import { MoneyFields } from './money-fields';
import { QuotePanel } from './quote-panel';
import { quoteKey, useQuote } from './use-quote';

type SaveForm = (form: {
  id: string;
  version: number | null;
  input: OrderInput;
  submit: boolean;
  seenQuote: SeenQuote;
}) => Promise<ActionReply<{ id: string }>>;

type PaymentFormProps = {
  /** Minted by the server when the form was opened: what makes a second click harmless. */
  readonly id: string;
  /** The version that is edited; null for a new order. */
  readonly version: number | null;
  readonly initial: OrderInput;
  readonly accounts: readonly PayingAccount[];
  readonly currencies: readonly string[];
  readonly save: SaveForm;
};

const networkOptions: readonly { value: Network; label: string; description: string }[] = [
  { value: 'SEPA', label: 'SEPA', description: 'Euro, in the SEPA area. Usually the next business day.' },
  { value: 'SEPA_INSTANT', label: 'SEPA instant', description: 'Euro, in the SEPA area. Within seconds.' },
  { value: 'SWIFT', label: 'SWIFT', description: 'Worldwide, in many currencies. One to three days.' },
];

/** A payment as one types it: checked by the same rules as on the server, field by field, once a field was left. */
export function PaymentForm({ id, version, initial, accounts, currencies, save }: PaymentFormProps) {
  const router = useRouter();
  const [input, setInput] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set());
  const [served, setServed] = useState<OrderProblems>({});
  const [message, setMessage] = useState<string>();
  const [asked, setAsked] = useState<'draft' | 'submit'>('submit');
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  const isTouched = input !== initial;
  useEffect(() => {
    if (!isTouched) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTouched]);

  const checked = useMemo(() => parseOrder(input), [input]);
  const problems: OrderProblems = checked.ok ? {} : checked.error;
  const quote = useQuote(checked.ok ? checked.value : undefined, version === null ? undefined : id);
  const queryClient = useQueryClient();
  const tools: FieldTools = {
    input,
    errorOf: (field) => served[field] ?? (left.has(field) ? problems[field] : undefined),
    change: (field, value) => {
      setInput((before) => ({ ...before, [field]: value }));
      setServed(({ [field]: _mended, ...others }) => others);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
  };

  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });

  const run = (submit: boolean) => {
    if (pending) return;
    setMessage(undefined);
    setAsked(submit ? 'submit' : 'draft');
    if (!checked.ok) {
      // safe: the problems are keyed by the fields of the form
      setLeft(new Set(Object.keys(problems) as OrderField[]));
      showFirstProblem();
      return;
    }
    startTransition(async () => {
      const seenQuote = {
        rate: quote.quote?.exchange?.rate ?? null,
        commission: quote.quote?.commission ?? null,
      };
      const reply = await save({ id, version, input, submit, seenQuote });
      if (reply.ok) {
        router.push(`/payments/${reply.value.id}`);
        return;
      }
      // The figures may be why: they are read anew, and stand beside the form before the next press.
      void queryClient.invalidateQueries({ queryKey: quoteKey });
      setServed(reply.fields ?? {});
      setMessage(reply.reference ? `${reply.message} (Reference ${reply.reference})` : reply.message);
      if (reply.fields) showFirstProblem();
    });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(true);
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex flex-col gap-6">
        <Card>
          <CardBody className="pt-5">
            <RadioCards
              name="network"
              legend="How it travels"
              options={networkOptions}
              value={input.network === 'SWIFT' || input.network === 'SEPA_INSTANT' ? input.network : 'SEPA'}
              onValueChange={(network) => tools.change('network', network)}
              className="sm:grid-cols-3"
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Beneficiary" />
          <CardBody>
            <BeneficiaryFields tools={tools} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Payment" />
          <CardBody>
            <MoneyFields tools={tools} accounts={accounts} currencies={currencies} />
          </CardBody>
          <CardFooter>
            {message && (
              <Notice tone="negative" announce className="w-full">
                {message}
              </Notice>
            )}
            <Button pending={pending && asked === 'draft'} disabled={pending} onClick={() => run(false)}>
              Save as draft
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={pending && asked === 'submit'}
              disabled={pending}
            >
              Submit for approval
            </Button>
          </CardFooter>
        </Card>
      </div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-20">
        <QuotePanel content={checked.ok ? checked.value : undefined} accounts={accounts} state={quote} />
        <BankPreview input={input} />
      </aside>
    </form>
  );
}
