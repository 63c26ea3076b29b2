import { thingsTableQuestionIds } from '@airlane/domain/template-names';

/** What the blocks of a Thing's page edit: the label of the item, the key of the field and the question that judges it. */
export const thingFields = {
  Name: { key: 'ThingName', questionId: thingsTableQuestionIds.thingName },
  Group: { key: 'ThingsGroupName', questionId: thingsTableQuestionIds.thingsGroupName },
  'Data limit': { key: 'DataLimit', questionId: thingsTableQuestionIds.dataLimit },
} as const;

type ThingField = keyof typeof thingFields;
export const isThingField = (label: string): label is ThingField => Object.hasOwn(thingFields, label);

/** The label under which a person sees a question. */
export const labelOfQuestion = (questionId: string): string =>
  Object.entries(thingFields).find(([, field]) => field.questionId === questionId)?.[0] ?? questionId;
