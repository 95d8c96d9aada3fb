import { Check, PencilLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/messages/sign-in';

const Line = ({
  icon,
  name,
  action,
  time,
}: {
  icon: ReactNode;
  name: string;
  action: string;
  time: string;
}) => (
  <li className="relative flex items-center gap-3 py-2.5 not-last:before:absolute not-last:before:top-12 not-last:before:-bottom-2.5 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-white/20">
    <span className="grid size-7 place-items-center rounded-full bg-white/12 [&_svg]:size-3.5">{icon}</span>
    <span className="flex-1">
      <span className="block font-medium text-white">{name}</span>
      <span className="block text-[#c3caf5] text-xs">{action}</span>
    </span>
    <span className="tabular text-[#c3caf5] text-xs">{time}</span>
  </li>
);

/** An illustration of maker-checker beside the form. Decorative, so hidden from screen readers. */
export const FourEyes = () => (
  <div
    aria-hidden
    className="relative hidden overflow-hidden bg-[#141a4a] text-[#c3caf5] lg:flex lg:flex-col lg:justify-center dark:border-l dark:bg-[#101433]"
  >
    <div className="absolute inset-0 bg-[linear-gradient(to_right,rgb(255_255_255/0.045)_1px,transparent_1px),linear-gradient(to_bottom,rgb(255_255_255/0.045)_1px,transparent_1px)] bg-size-[3.5rem_3.5rem] [mask-image:radial-gradient(ellipse_at_60%_45%,black_25%,transparent_75%)]" />
    <div className="absolute -top-40 -right-32 size-[34rem] rounded-full bg-[#4a59e6] opacity-35 blur-[110px]" />
    <div className="relative mx-auto w-full max-w-md px-8">
      <div className="rounded-2xl border border-white/14 bg-white/7 p-6 shadow-[0_30px_80px_-20px_rgb(0_0_0/0.5)] backdrop-blur-sm">
        <p className="text-xs">{t('fourEyes.payment')}</p>
        <p className="tabular mt-1 font-semibold text-3xl text-white tracking-[-0.03em]">
          48,250.00 <span className="font-normal text-[#c3caf5] text-lg">{t('fourEyes.currency')}</span>
        </p>
        <div className="my-5 h-px bg-white/12" />
        <ol className="text-sm">
          <Line icon={<PencilLine />} name="Mira" action={t('fourEyes.drafted')} time="09:41" />
          <Line icon={<Check />} name="Arno" action={t('fourEyes.approved')} time="09:58" />
          <Line icon={<Send />} name="Paydesk" action={t('fourEyes.sent')} time="09:58" />
        </ol>
      </div>
      <p className="mt-8 text-balance font-medium text-[1.375rem] text-white leading-snug tracking-[-0.015em]">
        {t('fourEyes.title')}
      </p>
      <p className="mt-2 text-pretty text-sm leading-relaxed">{t('fourEyes.body')}</p>
    </div>
  </div>
);
