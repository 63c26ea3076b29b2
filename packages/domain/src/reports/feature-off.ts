import {
  type IntegrationKind,
  integrationKindNames,
  integrationKindOf,
  integrationManagers,
} from '../integrations/integration-kinds.ts';
import { type AppType, isStaff } from '../access/roles.ts';

/** The integration that turns a feature on; some features only the provider turns on. */
export const featureIntegration = (feature: string): IntegrationKind | undefined =>
  integrationKindNames.find((kind) => integrationKindOf(kind).feature === feature);

export interface FeatureReader {
  readonly appType: AppType;
  readonly isGroupUser: boolean;
}

export const canActivateFeature = (feature: string, { appType, isGroupUser }: FeatureReader): boolean =>
  featureIntegration(feature) !== undefined &&
  !isGroupUser &&
  integrationManagers.some((manager) => manager === appType);

/** Why a page has no reports, and who changes that. Staff are the provider, so they are not sent to ask one. */
export const featureOffText = (
  feature: { readonly key: string; readonly name: string },
  reader: FeatureReader,
): string => {
  const off = `${feature.name} is off for this account.`;
  if (canActivateFeature(feature.key, reader)) return `${off} Activate it under Integrations.`;
  if (isStaff(reader.appType)) return off;
  return featureIntegration(feature.key) === undefined
    ? `${off} Ask your provider to turn it on.`
    : `${off} Ask someone who manages integrations in your account to activate it.`;
};
