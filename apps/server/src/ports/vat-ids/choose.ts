import type { Config } from '#config/config.ts';
import { offlineVatIds } from './offline.ts';
import type { VatIdPort } from './port.ts';
import { viesVatIds } from './vies.ts';

/** The register of the European Commission where it is switched on, else only the form. */
export const chooseVatIds = ({ vies }: Pick<Config, 'vies'>): VatIdPort =>
  vies === undefined ? offlineVatIds : viesVatIds(vies);
