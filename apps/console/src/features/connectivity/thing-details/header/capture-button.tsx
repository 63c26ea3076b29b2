import { templateNames } from '@airlane/domain/template-names';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { templatesQuery } from '#lib/queries/templates.ts';
import { useOpenThing } from '../open-thing.ts';
import { ActionButton } from './action-button.tsx';
import { captureAnswers } from './capture-answers.ts';
import classes from './thing-header.module.css';

const CaptureForm = lazy(() => import('#templating/popover-forms/capture-form.tsx'));

const WIDTH_PX = 320;

/** Orders a capture of this Thing's packets; which Thing and which address is known here. */
export const CaptureButton = () => {
  const { open, accountId, iccid, status } = useOpenThing();
  const [isOpen, setOpen] = useState(false);
  const { data: templates } = useQuery(templatesQuery(accountId));
  const template = templates?.find(({ description }) => description === templateNames.capture);
  const given = useMemo(() => captureAnswers(iccid, status), [iccid, status]);
  if (template === undefined || !template.access.canCreate) return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={WIDTH_PX}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <ActionButton name="capture" onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label="Packet capture">
        <Suspense fallback={<div className={classes['waiting']} />}>
          <CaptureForm
            open={{ ...open, template }}
            given={given}
            isLimitedToMinute={status?.limitCaptureDurationOptionsToMinute === true}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
