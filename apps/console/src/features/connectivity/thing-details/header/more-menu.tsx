import { SPEED_TEST_PAGE } from '@airlane/domain/speed-test/speed-test';
import { canLookAs } from '@airlane/domain/view-as/view-as';
import { iccidOfThing } from '@airlane/domain/things/thing-id';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { verticalHasPage } from '@airlane/domain/verticals/verticals';
import { Menu } from '@mantine/core';
import { formatAnswer } from '@airlane/question-kinds';
import { IconCopy, IconDots, IconFileZip, IconForms, IconGauge, IconTag, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#acting/use-action.ts';
import { saveSupportBundle } from '#lib/mutations/customer.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { useViewedAppType } from '#lib/session/viewed-app-type.ts';
import { formHref, thingTestHref } from '#templating/addresses.ts';
import { copyToClipboard } from '#ui/copy-to-clipboard.ts';
import { SmallIconButton } from '#ui/small-icon-button.tsx';
import { useOpenThing } from '../open-thing.ts';
import { ThingAsCurl } from './thing-as-curl.tsx';

const hasConnectivityTest = verticalHasPage(pageSettings.vertical.key, SPEED_TEST_PAGE);

/** What support asks for, under the names that people use on the phone. */
const identifiers = [
  [thingsTableQuestionIds.iccid, 'ICCID'],
  [thingsTableQuestionIds.imsi, 'IMSI'],
  [thingsTableQuestionIds.imei, 'IMEI'],
] as const;

/** What is needed less often than the five actions. */
export const MoreMenu = ({ onEditTags }: { readonly onEditTags: (() => void) | undefined }) => {
  const { open, thingId, document } = useOpenThing();
  const { template } = open;
  const copied = identifiers.flatMap(([id, label]) => {
    const question = template.questions.find(({ questionId }) => questionId === id);
    const value =
      question === undefined
        ? ''
        : formatAnswer(question, document.questions.find(({ questionId }) => questionId === id)?.answer);
    return value === '' ? [] : [{ label, value }];
  });
  const appType = useViewedAppType();
  const bundling = useAction({
    act: () => saveSupportBundle(open.accountId, iccidOfThing(thingId)),
    failed: 'The support bundle was not downloaded',
  });
  const [isCurl, setCurl] = useState(false);
  return (
    <>
      {isCurl && <ThingAsCurl onClose={() => setCurl(false)} />}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <SmallIconButton aria-label="More" title="More">
            <IconDots size={18} />
          </SmallIconButton>
        </Menu.Target>
        <Menu.Dropdown miw={180}>
          {onEditTags && (
            <Menu.Item leftSection={<IconTag size={16} />} onClick={onEditTags}>
              Edit tags
            </Menu.Item>
          )}
          <Menu.Item component="a" href={formHref(open, thingId)} leftSection={<IconForms size={16} />}>
            {template.access.canEdit ? 'Edit all fields' : 'All fields'}
          </Menu.Item>
          {hasConnectivityTest && (
            <Menu.Item
              component="a"
              href={thingTestHref(open.accountId, thingId)}
              leftSection={<IconGauge size={16} />}
            >
              Connectivity test
            </Menu.Item>
          )}
          {copied.map(({ label, value }) => (
            <Menu.Item
              key={label}
              leftSection={<IconCopy size={16} />}
              onClick={() => void copyToClipboard(value)}
            >{`Copy ${label}`}</Menu.Item>
          ))}
          <Menu.Item leftSection={<IconTerminal2 size={16} />} onClick={() => setCurl(true)}>
            As curl
          </Menu.Item>
          {appType !== undefined && canLookAs(appType) && (
            <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => void bundling.run(undefined)}>
              Support bundle
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
