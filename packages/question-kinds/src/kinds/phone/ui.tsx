import { loadPhoneCountries } from '@airlane/domain/phone/load-phone-countries';
import { contactDetail } from '../../cells/detail-cells.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { phoneKind } from './kind.ts';

const LazyPhoneInput = lazyInput(async () => {
  const [{ PhoneInput }, countries] = await Promise.all([import('./phone-input.tsx'), loadPhoneCountries()]);
  return (props: InputProps) => <PhoneInput {...props} countries={countries} />;
});

export const phoneUi: KindUi<typeof phoneKind> = {
  Input: LazyPhoneInput,
  Detail: contactDetail('tel'),
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
