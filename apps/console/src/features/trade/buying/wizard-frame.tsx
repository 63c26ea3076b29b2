import type { ReactNode } from 'react';
import { useDebugMode } from '#lib/preferences/debug-mode.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { accountHref } from '#templating/addresses.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './buying.module.css';
import { stepHref, type WizardStep, wizardSteps } from './steps.ts';

interface WizardFrameProps {
  readonly accountId: string;
  readonly accountTitle: string;
  readonly step: WizardStep;
  readonly orderId?: string | undefined;
  /** Stands beside the step: what it costs so far. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const title: Readonly<Record<WizardStep, string>> = {
  'Order SIM': 'Order SIM',
  'Deal Details': 'Deal Details',
  'Address Form': 'Address Form',
  Payment: 'Payment',
};

/** The steps of an order. Only debug mode jumps between them: otherwise Next goes on, which saves. */
export const WizardFrame = ({ accountId, accountTitle, step, orderId, aside, children }: WizardFrameProps) => {
  usePageTitle(`${title[step]}, ${accountTitle}`);
  const isDebugging = useDebugMode();
  const current = wizardSteps.indexOf(step);
  return (
    <div className={classes['page']}>
      <PageHeader
        crumbs={[
          { label: accountTitle, href: accountHref(accountId) },
          { label: 'Buy SIM', href: stepHref(accountId, 'Order SIM') },
          { label: title[step] },
        ]}
        title={title[step]}
      />
      <ol className={classes['steps']} aria-label="Steps of the order">
        {wizardSteps.map((name, index) => (
          <li
            key={name}
            {...(name === step && { 'aria-current': 'step' as const })}
            data-done={index < current || undefined}
          >
            {isDebugging && orderId !== undefined ? <a href={stepHref(accountId, name, orderId)}>{name}</a> : name}
          </li>
        ))}
      </ol>
      <div className={classes['columns']}>
        <div className={classes['main']}>{children}</div>
        {aside !== undefined && <aside>{aside}</aside>}
      </div>
    </div>
  );
};
