import { tagColour } from '@airlane/domain/things/tag-colour';
import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { formatAnswer } from '@airlane/question-kinds';
import { Chip } from '@airlane/question-kinds/ui';
import { useState } from 'react';
import { accountHref, tableHref } from '#templating/addresses.ts';
import { breadcrumbTitle } from '#templating/document-title.ts';
import { InPlaceAnswer } from '#templating/in-place/in-place-answer.tsx';
import { QuestionSurroundings } from '#templating/question-surroundings.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useOpenThing } from '../open-thing.ts';
import { CaptureButton } from './capture-button.tsx';
import { ConnectionButton } from './connection-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import { QosButton } from './qos-button.tsx';
import { SmsButton } from './sms-button.tsx';
import { StateButton } from './state-button.tsx';
import { StatePills, StatusLine } from './status-line.tsx';
import classes from './thing-header.module.css';

const NAME = thingsTableQuestionIds.thingName;
const TAGS = thingsTableQuestionIds.tags;

/** What can be done with the Thing that is open. */
const ThingActions = ({ onEditTags }: { readonly onEditTags: (() => void) | undefined }) => (
  <div className={classes['actions']} role="toolbar" aria-label="Actions on this Thing">
    <StateButton />
    <ConnectionButton />
    <CaptureButton />
    <QosButton />
    <SmsButton />
    <MoreMenu onEditTags={onEditTags} />
  </div>
);

/** Who the Thing is, how it is, and what can be done with it; always in view. */
export const ThingHeader = () => {
  const { open, accountId, thingId, document } = useOpenThing();
  const [isTagging, setTagging] = useState(false);
  const { template, accountTitle } = open;
  const title = breadcrumbTitle(template.questions, document);
  const name = template.questions.find(({ questionId }) => questionId === NAME);
  const tags = template.questions.find(({ questionId }) => questionId === TAGS);
  const isReadOnly = !template.access.canEdit;
  const tagText =
    tags === undefined
      ? ''
      : formatAnswer(tags, document.questions.find(({ questionId }) => questionId === TAGS)?.answer);
  const tagList = tagText === '' ? [] : tagText.split(', ');
  const edited = { accountId, templateName: template.description, document, isReadOnly };
  return (
    <QuestionSurroundings accountId={accountId} documentId={thingId} templateName={template.description}>
      <div className={classes['header']}>
        <PageHeader
          crumbs={[
            { label: accountTitle, href: accountHref(accountId) },
            { label: template.title, href: tableHref(open) },
            { label: title },
          ]}
          title={
            name === undefined ? (
              title
            ) : (
              <InPlaceAnswer {...edited} question={name}>
                {title}
              </InPlaceAnswer>
            )
          }
          aside={<StatePills />}
          actions={<ThingActions onEditTags={tags === undefined || isReadOnly ? undefined : () => setTagging(true)} />}
        />
        <StatusLine>
          {tagList.length > 0 && (
            <span className={classes['tags']}>
              {tagList.map((tag, index) => (
                <Chip key={tag} text={tag} family={tagColour(index)} />
              ))}
            </span>
          )}
        </StatusLine>
        {tags !== undefined && isTagging && (
          <InPlaceAnswer {...edited} question={tags} onStop={() => setTagging(false)}>
            {tagText}
          </InPlaceAnswer>
        )}
      </div>
    </QuestionSurroundings>
  );
};
