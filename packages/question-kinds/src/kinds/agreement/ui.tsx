import { Checkbox } from '@mantine/core';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { isFilter } from '../../filters/is-filter.tsx';
import { BesideHelp } from '../../inputs/help.tsx';
import { toggleProps } from '../../inputs/toggle-props.tsx';
import { isSafeLink } from '../../safe-link.ts';
import { agreementKind } from './kind.ts';

/** The link stands outside the label: a click on it must not tick the box. */
const AgreementInput = (props: InputProps) => {
  const { agreementUrl, agreementLinkText } = agreementKind.options.parse(props.question.metadata ?? {});
  const link =
    agreementUrl !== undefined && isSafeLink(agreementUrl) ? (
      <a href={agreementUrl} target="_blank" rel="noreferrer noopener">
        {agreementLinkText}
      </a>
    ) : undefined;
  return (
    <BesideHelp question={props.question}>
      <Checkbox
        {...toggleProps(props)}
        description={link}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </BesideHelp>
  );
};

export const agreementUi: KindUi<typeof agreementKind> = {
  Input: AgreementInput,
  filters: { is: isFilter({ on: 'Agreed', off: 'Not agreed' }) },
};
