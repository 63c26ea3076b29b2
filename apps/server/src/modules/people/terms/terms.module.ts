import { templateNames } from '@airlane/domain';
import { defineModule } from '#kernel/define-module.ts';
import { termsRules } from './terms.rules.ts';

export const termsModule = () =>
  defineModule({ name: 'people/terms', templates: { [templateNames.termsAndCondition]: termsRules } });
