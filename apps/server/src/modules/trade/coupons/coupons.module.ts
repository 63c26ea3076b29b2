import { templateNames } from '@airlane/domain/template-names';
import { defineModule } from '#kernel/define-module.ts';
import { couponRules } from './coupon.rules.ts';

export const couponsModule = () =>
  defineModule({ name: 'trade/coupons', templates: { [templateNames.coupons]: couponRules } });
