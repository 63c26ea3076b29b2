import type { Banner } from '@airlane/contract/calls/site';
import type { Drafts } from '#templating/document/field-name.ts';
import { fieldName } from '#templating/document/field-name.ts';
import { bannerIds } from './banner-questions.ts';

export const bannerDrafts = ({ showBanner, title, message, from, to }: Banner): Drafts => ({
  [fieldName(bannerIds.showBanner)]: showBanner,
  [fieldName(bannerIds.title)]: title,
  [fieldName(bannerIds.message)]: message,
  [fieldName(bannerIds.from)]: from ?? '',
  [fieldName(bannerIds.to)]: to ?? '',
});

const textIn = (drafts: Drafts, questionId: string): string => {
  const draft = drafts[fieldName(questionId)];
  return typeof draft === 'string' ? draft.trim() : '';
};

const instantIn = (drafts: Drafts, questionId: string): string | null => {
  const text = textIn(drafts, questionId);
  return text === '' ? null : new Date(text).toISOString();
};

export const typedBanner = (drafts: Drafts, version: number) => ({
  showBanner: drafts[fieldName(bannerIds.showBanner)] === true,
  title: textIn(drafts, bannerIds.title),
  message: textIn(drafts, bannerIds.message),
  from: instantIn(drafts, bannerIds.from),
  to: instantIn(drafts, bannerIds.to),
  version,
});
