import { previewEventRule } from '@airlane/contract/calls/event-rules';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { type PreviewParts, previewRule } from './preview-rule.ts';

export const eventRuleRoutes = (app: FastifyInstance, parts: PreviewParts): void => {
  handle(app, previewEventRule, async ({ scope, body }) => previewRule(parts, scope, body.questions, body.rule));
};
