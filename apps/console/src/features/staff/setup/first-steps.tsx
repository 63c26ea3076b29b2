import type { CallAnswer } from '@airlane/contract/call';
import type { readSetupChecks } from '@airlane/contract/calls/setup';
import type { SetupStepId } from '@airlane/domain/access/setup-steps';
import { templateNames } from '@airlane/domain/template-names';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { OWN_NAME_PAGE } from '@airlane/domain/verticals/menu';
import { tableHref } from '#templating/addresses.ts';
import classes from './setup-page.module.css';

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** The table or page where it is done. */
  readonly templateName: string;
}

const words: Readonly<Record<SetupStepId, StepWords>> = {
  network: {
    title: 'Connect the network',
    text: 'Ticked off when the network has sent its first update.',
    templateName: templateNames.coreNetworks,
  },
  seller: {
    title: 'Enter who sells',
    text: 'Legal entity, tax registrations and bank account. Nothing is ordered or invoiced before.',
    templateName: OWN_NAME_PAGE,
  },
  account: {
    title: 'Create the first customer account',
    text: 'Each customer works in an account of their own.',
    templateName: templateNames.accounts,
  },
  sims: {
    title: 'Assign SIMs',
    text: 'From the SIM inventory to the account of the customer.',
    templateName: templateNames.simInventory,
  },
  invitation: {
    title: 'Invite the customer',
    text: 'Switch to their account first. They get an e-mail and set their own password.',
    templateName: templateNames.createUser,
  },
  deal: {
    title: 'Make a deal',
    text: 'What the customer pays for SIMs and traffic.',
    templateName: templateNames.deal,
  },
};

interface FirstStepsProps {
  readonly accountId: string;
  readonly steps: CallAnswer<typeof readSetupChecks>['steps'];
}

export const FirstSteps = ({ accountId, steps }: FirstStepsProps) => (
  <section className={classes['section']} aria-labelledby="setup-steps">
    <h2 id="setup-steps" className={classes['heading']}>
      First steps
    </h2>
    <ol className={classes['steps']}>
      {steps.map(({ id, isDone }) => {
        const { title, text, templateName } = words[id];
        const Icon = isDone ? IconCircleCheck : IconCircle;
        return (
          <li key={id} className={classes['step']} data-done={isDone}>
            <Icon size={18} aria-hidden="true" />
            <div>
              <p className={classes['name']}>
                <a href={tableHref({ accountId, template: { description: templateName } })}>{title}</a>
              </p>
              <p className={classes['variables']}>
                {isDone ? 'Done' : 'To do'} · {text}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  </section>
);
