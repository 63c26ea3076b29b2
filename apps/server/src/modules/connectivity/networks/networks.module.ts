import { templateNames } from '@airlane/domain/template-names';
import { defineModule, plainDocuments } from '#kernel/define-module.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findCountries } from './networks.repository.ts';
import { networkRoutes } from './networks.routes.ts';

export const networksModule = ({ db }: Kernel) => {
  const countries = async () => (await findCountries(db)).map(({ country }) => country);
  return defineModule({
    name: 'connectivity/networks',
    templates: { [templateNames.providerList]: plainDocuments },
    options: { '/api/v4/things/mno/country': countries, '/api/v5/things/mno/country': countries },
    routes: (app) => networkRoutes(app, db),
  });
};
