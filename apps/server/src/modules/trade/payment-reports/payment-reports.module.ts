import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';

/** Its reports are handed to the module that answers all of them. */
export const paymentReportsModule = () =>
  defineModule({
    name: 'trade/payment-reports',
    templates: { [templateNames.paymentDashboard]: plainDocuments },
  });
