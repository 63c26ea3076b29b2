import { BANNER_MESSAGE_MAX, BANNER_TITLE_MAX } from '@airlane/domain/access/banner';
import type { Question } from '@airlane/question-kinds';

export const bannerIds = {
  showBanner: 'QID001showBanner',
  title: 'QID002title',
  message: 'QID003message',
  from: 'QID004from',
  to: 'QID005to',
} as const;

export const bannerQuestions: readonly Question[] = [
  {
    questionId: bannerIds.showBanner,
    searchKey: 'showBanner',
    questionLabel: 'Show the banner',
    questionType: 'switch',
    tooltip: 'The text is kept while the banner is off',
  },
  {
    questionId: bannerIds.title,
    searchKey: 'title',
    questionLabel: 'Title',
    questionType: 'text',
    required: true,
    metadata: { maxLen: BANNER_TITLE_MAX },
  },
  {
    questionId: bannerIds.message,
    searchKey: 'message',
    questionLabel: 'Message',
    questionType: 'textarea',
    metadata: { maxLen: BANNER_MESSAGE_MAX },
  },
  {
    questionId: bannerIds.from,
    searchKey: 'from',
    questionLabel: 'From',
    questionType: 'date',
    halfWidth: true,
    tooltip: 'Leave empty to show immediately',
  },
  {
    questionId: bannerIds.to,
    searchKey: 'to',
    questionLabel: 'Until',
    questionType: 'date',
    halfWidth: true,
    tooltip: 'Leave empty to show until switched off',
  },
];
