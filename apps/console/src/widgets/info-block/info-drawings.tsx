import type { InfoItem } from '@airlane/contract/reports/info-block-report';
import type { StatusFamily } from '@airlane/domain/lists/status-family';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { parseInstant } from '@airlane/domain/time/instant-parse';
import { STATUS_FAMILIES, statusFamily } from '@airlane/domain/lists/status-family';
import { tagColour } from '@airlane/domain/things/tag-colour';
import { Chip, HtmlInstruction, Identifier } from '@airlane/question-kinds/ui';
import { IconCheck, IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ActivationCode } from './activation-code.tsx';
import { useInfoActions } from './info-actions.ts';
import classes from './info-block-widget.module.css';
import { textOf } from './info-value.ts';

const LOADING = 'Loading...';
const GROUPED = /^\d{15,}$/;

const missing = ({ showLoadingTextOnEmpty }: InfoItem): ReactNode => (
  <span className={classes['missing']}>{showLoadingTextOnEmpty === true ? LOADING : '-'}</span>
);

const Copyable = ({
  text,
  label,
  children,
}: {
  readonly text: string;
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <span className={classes['copyable']}>
    {children}
    <CopyButton value={text} label={label} />
  </span>
);

const familyOf = (colour: string | undefined, text: string): StatusFamily =>
  STATUS_FAMILIES.find((family) => family === colour) ?? statusFamily(text);

const Moment = ({ at }: { readonly at: string }) => {
  const now = useNow(30_000);
  const instant = parseInstant(at);
  if (instant === undefined) return at;
  return (
    <time dateTime={at} title={formatDayAndTime(new Date(instant), displayZone)}>
      {formatAge(new Date(instant), new Date(now))}
    </time>
  );
};

const several = (item: InfoItem): ReactNode => (
  <ul className={classes['values']}>
    {(item.multipleValues ?? []).map((value, index) => {
      const text = textOf(value);
      const shown = item.multipleValuesAreHtml === true ? <HtmlInstruction html={text} /> : text;
      return (
        <li key={`${text} ${index}`}>
          {item.multipleValuesGreenMarks === true && (
            <IconCheck className={classes['mark'] ?? ''} size={14} aria-hidden="true" />
          )}
          {item.multipleValuesCopyPastable === true ? (
            <Copyable text={text} label={item.id}>
              {shown}
            </Copyable>
          ) : (
            shown
          )}
        </li>
      );
    })}
  </ul>
);

const plain = (item: InfoItem): ReactNode => {
  if (item.multipleValues !== undefined) return several(item);
  const text = textOf(item.data);
  if (text === '') return missing(item);
  return item.copyPastable === true ? (
    <Copyable text={text} label={item.id}>
      {text}
    </Copyable>
  ) : (
    text
  );
};

const custom = ({ id, customThingBlock }: InfoItem): ReactNode => (
  <span className={classes['custom']}>
    {customThingBlock?.text === undefined || customThingBlock.text === '' ? '-' : customThingBlock.text}
    {customThingBlock?.inlineTags?.map(({ text }) => (
      <Chip key={`${id} ${text}`} text={text} family="grey" />
    ))}
  </span>
);

/** Captures the traffic of the address beside it; while the capture is being ordered it cannot be pressed again. */
const CaptureAddress = ({ ip }: { readonly ip: string }) => {
  const { captureAddress } = useInfoActions();
  const [isCreating, setCreating] = useState(false);
  if (captureAddress === undefined) return null;
  const press = async (): Promise<void> => {
    setCreating(true);
    try {
      await captureAddress(ip);
    } finally {
      setCreating(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="xs"
      icon={<IconFileSearch size={14} />}
      isBusy={isCreating}
      title={isCreating ? 'Creating capture' : 'Create capture'}
      aria-label={isCreating ? 'Creating capture' : 'Create capture'}
      onClick={() => void press()}
    />
  );
};

/** How facts are drawn, by their type; any other type is drawn as text. */
export const infoDrawings: Readonly<Record<string, (item: InfoItem) => ReactNode>> = {
  text: plain,
  identifier: (item) => {
    const text = textOf(item.data);
    if (text === '') return missing(item);
    return (
      <span className={classes['copyable']}>
        <Copyable text={text} label={item.id}>
          {GROUPED.test(text) ? (
            <Identifier groups={iccidGroups(text)} />
          ) : (
            <span className={classes['identifier']}>{text}</span>
          )}
        </Copyable>
        {item.captureEnabled === true && <CaptureAddress ip={text} />}
      </span>
    );
  },
  moment: (item) => (textOf(item.data) === '' ? missing(item) : <Moment at={textOf(item.data)} />),
  circleStatus: (item) => {
    const text = textOf(item.data);
    if (text === '') return missing(item);
    return (
      <span className={classes['status']}>
        <span
          className={classes['circle']}
          style={{ background: `var(--airlane-status-${familyOf(item.addLabelCircleWithColor, text)})` }}
          aria-hidden="true"
        />
        {text}
      </span>
    );
  },
  tags: ({ tags = [] }) => (
    <span className={classes['tags']}>
      {tags.map(({ text }, index) => (
        <Chip key={text} text={text} family={tagColour(index)} />
      ))}
    </span>
  ),
  qrCode: ({ customThingBlock }) => (
    <ActivationCode
      state={customThingBlock?.qrCodeState ?? ''}
      code={customThingBlock?.qrActivationCode}
      image={customThingBlock?.qrCode}
    />
  ),
  custom,
};
