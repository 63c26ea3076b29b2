import { absenceOf } from '@airlane/domain/verticals/menu';
import { templateNames } from '@airlane/domain/template-names';
import { IconFilterOff, IconTable } from '@tabler/icons-react';
import { pageSettings } from '#lib/page-settings.ts';
import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { StateMessage } from '#ui/state-message.tsx';
import { emptyTexts, entriesOf } from '../entry-names.ts';
import { CreateButton } from './create-button.tsx';
import { filtersInUse } from './filters/describe-filter.ts';
import { useTable } from './table-context.ts';

const FeatureOff = late(async () => (await import('../report-page/feature-off.tsx')).FeatureOff);
const PRIVATE_NETWORK = { key: 'privateNetwork', name: templateNames.privateNetworks } as const;

/** Nothing there yet, or nothing that matches: two different things to tell a person. */
export const EmptyTable = () => {
  const { open, columns, state, reportFilters, narrow } = useTable();
  const { template } = open;
  const questionOf = (key: string) => columns.find((column) => column.key === key)?.question;
  const filters = [...filtersInUse(state.filters, questionOf), ...filtersInUse(reportFilters, questionOf)];
  const reasons = [
    ...(state.q === '' ? [] : [`"${state.q}"`]),
    ...filters.map(({ label, text }) => `${label}: ${text}`),
  ];
  if (reasons.length > 0) {
    const isSearchAlone = filters.length === 0;
    return (
      <StateMessage
        icon={<IconFilterOff size={22} />}
        title="No matches"
        text={`No ${entriesOf(template)} match ${reasons.join(', and ')}.`}
        actions={
          <Button variant="default" onClick={() => narrow({ q: '', filters: {}, reportFilters: {} })}>
            {isSearchAlone ? 'Clear search' : reasons.length === 1 ? 'Clear filter' : 'Clear all filters'}
          </Button>
        }
      />
    );
  }
  const absence = absenceOf(pageSettings.vertical.menu, template.description, open);
  if (absence === 'privateNetwork') return <FeatureOff accountId={open.accountId} feature={PRIVATE_NETWORK} />;
  if (absence === 'adminPanel')
    return (
      <StateMessage
        icon={<IconTable size={22} />}
        title={`Only customers have ${entriesOf(template)}`}
        text={`${open.accountTitle} has none. Select a customer's account to see theirs.`}
      />
    );
  return (
    <StateMessage
      icon={<IconTable size={22} />}
      {...emptyTexts(template, template.access.canCreate)}
      actions={template.access.canCreate && <CreateButton open={open} isDisabled={false} />}
    />
  );
};
