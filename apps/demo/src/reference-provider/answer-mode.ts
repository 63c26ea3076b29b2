/**
 * How a provider says what became of a command: in its answer, with 202 and a callback later, or not at all, so that it has to be asked. Real ones do each of the
 * three, and none of them observes a state on behalf of the console.
 */
export const answerModes = ['confirms', 'accepts', 'silent'] as const;
export type AnswerMode = (typeof answerModes)[number];
