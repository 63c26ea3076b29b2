import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import { termsRules } from './terms.rules.ts';

export const termsModule = () =>
  defineModule({ name: 'people/terms', templates: { [templateNames.termsAndCondition]: termsRules } });
