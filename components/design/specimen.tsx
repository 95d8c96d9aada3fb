import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/layout/card';

/** One kind of component in all its states. Screenshots are taken by `name`. */
export const Specimen = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <Card data-specimen={name} className="mb-6">
    <CardHeader title={title} />
    <CardBody className="space-y-5">{children}</CardBody>
  </Card>
);

/** States side by side. */
export const Side = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Fields or blocks in two columns. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
);
