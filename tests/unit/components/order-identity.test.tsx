import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderIdentity } from '@/components/payments/order/order-identity';
import type { OrderDossier } from '@/lib/orders/reads/queries';
import { texts } from '../../support/code/texts';

const identityOf = (batchId: string | null): string =>
  renderToStaticMarkup(
    <OrderIdentity
      dossier={
        // safe: what is left out is not shown
        {
          order: { batchId, createdAt: new Date('2026-11-22T07:54:00Z'), version: 1, hash: 'a41e' },
          makerName: 'Marta Maker',
          editorName: 'Marta Maker',
          decisions: [],
          madeFromThis: [],
        } as unknown as OrderDossier
      }
    />,
  );

describe('the identity of a payment', () => {
  it('says when it was drafted', () => {
    expect(identityOf(null)).toContain(texts.payments('identity.drafted'));
  });

  it('says when it was created from an approved batch, instead of drafted after its approval', () => {
    const shown = identityOf('a-batch');
    expect(shown).toContain(texts.payments('identity.created'));
    expect(shown).not.toContain(texts.payments('identity.drafted'));
    expect(shown).toContain(texts.payments('identity.withBatch'));
  });
});
