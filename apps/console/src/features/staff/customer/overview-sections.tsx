import type { Customer } from '@airlane/contract/calls/customer';
import { formatBytes } from '@airlane/domain/text/byte-size';
import { formatDay, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { moneyText } from '@airlane/domain/money/money';
import { templateNames } from '@airlane/domain/template-names';
import { displayZone } from '#lib/time/display-zone.ts';
import { documentHref, tableHref } from '#templating/addresses.ts';
import classes from './customer.module.css';
import { Nothing, Section, ShortTable } from './section.tsx';

interface Part {
  readonly customer: Customer;
}

const inTemplate = (customer: Customer, description: string) => ({
  accountId: customer.account.id,
  template: { description },
});
const dayText = (instant: string): string => formatDay(new Date(instant), displayZone);

const Figure = ({ label, value, href }: { readonly label: string; readonly value: string; readonly href?: string }) => (
  <div className={classes['figure']}>
    <dt>{label}</dt>
    <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
  </div>
);

/** The figures that a caller asks about first. */
export const Figures = ({ customer }: Part) => {
  const { things, money } = customer;
  const href = tableHref(inTemplate(customer, templateNames.thingsTable));
  const onlineShare = things.total === 0 ? '–' : `${Math.round((things.online / things.total) * 100)} %`;
  return (
    <dl className={classes['figures']}>
      <Figure label="Things" value={things.total.toLocaleString()} href={href} />
      <Figure label="Online" value={onlineShare} />
      <Figure label="Active" value={things.active.toLocaleString()} />
      <Figure label="Suspended" value={things.suspended.toLocaleString()} />
      <Figure label="Silent for 24 h" value={things.silent.toLocaleString()} />
      <Figure label="Never seen" value={things.unused.toLocaleString()} />
      {money && (
        <Figure
          label="Cost this month"
          value={moneyText(money.costSoFar)}
          href={`#/${encodeURIComponent(customer.account.id)}/charges`}
        />
      )}
      {money && (
        <Figure
          label="Unpaid"
          value={moneyText(money.open)}
          href={tableHref(inTemplate(customer, templateNames.paymentDashboard))}
        />
      )}
    </dl>
  );
};

export const ActionsSection = ({ customer: { actions } }: Part) => (
  <Section title="Next actions">
    {actions.length === 0 ? (
      <Nothing>Nothing needs attention.</Nothing>
    ) : (
      <ul className={classes['actions']}>
        {actions.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const CHART = { width: 300, height: 64 };

export const UsageSection = ({ customer: { usage } }: Part) => {
  const most = Math.max(...usage.map(({ bytes }) => bytes), 1);
  const total = usage.reduce((sum, { bytes }) => sum + bytes, 0);
  const width = CHART.width / usage.length;
  return (
    <Section title="Usage, last 30 days" actions={<span className={classes['muted']}>{formatBytes(total)}</span>}>
      <p className={classes['unseen']}>{`${formatBytes(total)} in 30 days, at most ${formatBytes(most)} a day`}</p>
      <svg
        className={classes['chart']}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {usage.map(({ day, bytes }, index) => {
          const height = Math.max((bytes / most) * CHART.height, 1);
          return (
            <rect
              key={day}
              x={index * width + 1}
              y={CHART.height - height}
              width={Math.max(width - 2, 1)}
              height={height}
            >
              <title>{`${day}: ${formatBytes(bytes)}`}</title>
            </rect>
          );
        })}
      </svg>
    </Section>
  );
};

export const OrdersSection = ({ customer }: Part) => (
  <Section title="Open orders">
    {customer.orders.length === 0 ? (
      <Nothing>No open orders.</Nothing>
    ) : (
      <ShortTable caption="Open orders" columns={['Order', 'Status', 'SIMs', 'Ordered']}>
        {customer.orders.map(({ id, orderId, status, quantity, assigned, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={documentHref(inTemplate(customer, templateNames.orderSim), id)}>{orderId}</a>
            </th>
            <td>{status}</td>
            <td>{`${assigned.toLocaleString()} of ${quantity.toLocaleString()}`}</td>
            <td>{dayText(createdAt)}</td>
          </tr>
        ))}
      </ShortTable>
    )}
  </Section>
);

export const InvoicesSection = ({ customer }: Part) =>
  customer.money && (
    <Section title="Invoices">
      {customer.money.invoices.length === 0 ? (
        <Nothing>No invoices yet.</Nothing>
      ) : (
        <ShortTable caption="Invoices" columns={['Invoice', 'Status', 'Total', 'Due']}>
          {customer.money.invoices.map(({ id, number, title, status, total, dueAt }) => (
            <tr key={id}>
              <th scope="row">
                <a href={documentHref(inTemplate(customer, templateNames.paymentDashboard), id)} title={title}>
                  {number}
                </a>
              </th>
              <td>{status}</td>
              <td>{moneyText(total)}</td>
              <td>{dueAt === null ? '–' : dayText(dueAt)}</td>
            </tr>
          ))}
        </ShortTable>
      )}
    </Section>
  );

export const IncidentsSection = ({ customer: { account, incidents } }: Part) =>
  incidents && (
    <Section title="Incidents">
      {incidents.length === 0 ? (
        <Nothing>No incidents.</Nothing>
      ) : (
        <ShortTable caption="Incidents" columns={['Incident', 'Severity', 'State', 'Things', 'Since']}>
          {incidents.map(({ id, title, severity, state, things, since }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#/${encodeURIComponent(account.id)}/${templateNames.ai}`}>{title}</a>
              </th>
              <td>{severity}</td>
              <td>{state}</td>
              <td>{things.toLocaleString()}</td>
              <td>{formatDayAndTime(new Date(since), displayZone)}</td>
            </tr>
          ))}
        </ShortTable>
      )}
    </Section>
  );

const deliveryText = ({ state, reason, failingSince, failures }: Customer['integrations'][number]): string => {
  if (failingSince !== null)
    return `Failing since ${formatDayAndTime(new Date(failingSince), displayZone)}, ${failures.toLocaleString()} in a row`;
  return reason === '' ? state : `${state}: ${reason}`;
};

export const IntegrationsSection = ({ customer: { account, integrations } }: Part) => (
  <Section title="Integrations">
    {integrations.length === 0 ? (
      <Nothing>Nothing is sent to other systems.</Nothing>
    ) : (
      <ShortTable caption="Integrations" columns={['Name', 'Kind', 'Deliveries']}>
        {integrations.map((integration) => (
          <tr key={integration.id} data-failing={integration.failingSince !== null || undefined}>
            <th scope="row">
              <a
                href={`#/${encodeURIComponent(account.id)}/integrations/installed/${encodeURIComponent(integration.id)}`}
              >
                {integration.name}
              </a>
            </th>
            <td>{integration.kind}</td>
            <td>{deliveryText(integration)}</td>
          </tr>
        ))}
      </ShortTable>
    )}
  </Section>
);

export const ChangesSection = ({ customer }: Part) => (
  <Section title="What changed" actions={<a href={tableHref(inTemplate(customer, templateNames.audit))}>Audit log</a>}>
    {customer.changes.length === 0 ? (
      <Nothing>Nothing has changed yet.</Nothing>
    ) : (
      <ul className={classes['changes']}>
        {customer.changes.map(({ id, at, parts }) => (
          <li key={id}>
            <time className={classes['muted']} dateTime={at}>
              {formatDayAndTime(new Date(at), displayZone)}
            </time>
            <span>
              {parts.map(({ text, href }, index) =>
                href === '' ? (
                  text
                ) : (
                  <a key={`${index} ${href}`} href={href}>
                    {text}
                  </a>
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

export const ContactSection = ({ customer: { account, contacts } }: Part) => (
  <Section title="Contact">
    <p className={classes['noteText']}>
      {account.email === '' ? (
        'No billing email is set.'
      ) : (
        <a
          href={`mailto:${encodeURIComponent(account.email)}?subject=${encodeURIComponent(account.title)}`}
        >{`Write to ${account.email}`}</a>
      )}
    </p>
    {contacts.length === 0 ? (
      <Nothing>No messages to support or sales yet.</Nothing>
    ) : (
      <ul className={classes['changes']}>
        {contacts.map(({ at, person, email, to }) => (
          <li key={at + email}>
            <time className={classes['muted']} dateTime={at}>
              {formatDayAndTime(new Date(at), displayZone)}
            </time>
            <span>
              {`${person} wrote to ${to}. `}
              <a href={`mailto:${encodeURIComponent(email)}`}>Reply</a>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
