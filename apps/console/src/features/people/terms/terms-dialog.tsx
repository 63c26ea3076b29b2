import { Modal } from '@mantine/core';
import { legalPdfPath } from '@airlane/domain/legal/legal-text';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { pageSettings } from '#lib/page-settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { LegalWords } from '#ui/legal-words.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { legalTextQuery } from './terms.queries.ts';
import classes from './terms.module.css';
import { useTermsDecision } from './use-terms-decision.ts';

const WIDTH = 700;
const key = pageSettings.vertical.accessScreens.legalText;
const stayOpen = (): void => undefined;

/** Not to be closed, only to be answered. */
export const TermsDialog = ({ accountId }: { readonly accountId: string }) => {
  const { data: text, error, refetch } = useQuery(legalTextQuery());
  const { decide, isReady, pending, problem } = useTermsDecision(accountId, text?.version);
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
          <Modal.Title mb={8} lang={text?.language}>
            {text?.title ?? 'Terms'}
          </Modal.Title>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for the arrow keys */}
          <section className={classes['scroll']} tabIndex={0} aria-label="The terms" data-autofocus>
            {text ? (
              <LegalWords text={text} level={3} />
            ) : (
              error && (
                <ProblemMessage
                  title="The terms could not be loaded"
                  {...problemOf(error)}
                  onRetry={() => void refetch()}
                />
              )
            )}
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
