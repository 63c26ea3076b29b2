import { Modal } from '@mantine/core';
import { legalPdfPath, legalTexts } from '@airlane/domain/legal/legal-texts';
import { pageSettings } from '#lib/page-settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { LegalWords } from './legal-words.tsx';
import classes from './terms.module.css';
import { useTermsDecision } from './use-terms-decision.ts';

const WIDTH = 700;
const key = pageSettings.vertical.accessScreens.legalText;
const text = legalTexts[key];
const stayOpen = (): void => undefined;

/** Not to be closed, only to be answered. */
export const TermsDialog = ({ accountId }: { readonly accountId: string }) => {
  const { decide, isReady, pending, problem } = useTermsDecision(accountId);
  return (
    <Modal.Root
      opened
      onClose={stayOpen}
      size={WIDTH}
      centered
      radius="lg"
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Body p="md">
          <Modal.Title mb={8}>{text.title}</Modal.Title>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys */}
          <section className={classes['scroll']} tabIndex={0} aria-label="The terms" data-autofocus>
            <LegalWords text={text} level={3} />
          </section>
          {problem && <Notice tone="error">{`Your decision was not saved: ${problem.message}`}</Notice>}
          <div className={classes['buttons']}>
            <LinkButton variant="quiet" href={legalPdfPath(key)} download={`${key}.pdf`}>
              Download
            </LinkButton>
            <Button
              variant="default"
              aria-disabled={!isReady}
              isBusy={pending === 'Decline'}
              onClick={() => decide('Decline')}
            >
              Decline
            </Button>
            <Button aria-disabled={!isReady} isBusy={pending === 'Agree'} onClick={() => decide('Agree')}>
              Accept
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
