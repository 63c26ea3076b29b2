import type { CompanyAddress } from '@airlane/contract/entities';
import type { CompanyField } from '@airlane/domain/access/company-settings';
import { companyFields, companyProblems } from '@airlane/domain/access/company-settings';
import { parseCountry } from '@airlane/domain/places/countries';
import { templateNames } from '@airlane/domain/template-names';
import { type AccessCache, announceAccessChange } from '#kernel/access/access-cache.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { invalidFields } from '#kernel/validation.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { refuseTakenTitle } from '../accounts/account-title.ts';
import { lockCompany, updateCompany } from './company.repository.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';

/** What is taxed where follows from the country of a company; the trade notes a change of it. */
export interface CompanyNeeds {
  readonly catalog: TemplateCatalog;
  readonly noteTaxChange: (
    trx: Db,
    inbox: StoredTemplate,
    change: {
      readonly accountId: string;
      readonly account: string;
      readonly what: 'country';
      readonly from: string;
      readonly to: string;
    },
  ) => Promise<void>;
}

export interface CommunityParts extends CompanyNeeds {
  readonly db: Db;
  readonly access: AccessCache;
}

export type CompanySettings = Readonly<Partial<Record<CompanyField, string | undefined>>> & {
  readonly brandOptions?: { readonly address?: CompanyAddress | undefined } | undefined;
};

const columnOf = {
  title: 'title',
  description: 'description',
  CompanyLegalName: 'legal_name',
} as const satisfies Record<CompanyField, string>;

/** As people write it, where it is no country that is known. */
const countryOf = ({ country = '' }: { readonly country?: string | undefined }): string =>
  parseCountry(country) ?? country.trim();

/** Saves what differs from what stands; the rules of a field count when it changes. */
export const saveCompanySettings = async (
  { db, access, catalog, noteTaxChange }: CommunityParts,
  scope: AccountScope,
  settings: CompanySettings,
  requestId: string,
): Promise<void> => {
  const { accountId, viewer } = scope;
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    const current = await lockCompany(trx, accountId);
    const changed = Object.fromEntries(
      companyFields.flatMap((field) => {
        const value = settings[field]?.trim();
        return value === undefined || value === current[columnOf[field]] ? [] : [[field, value]];
      }),
    ) as Partial<Record<CompanyField, string>>;
    const fields = companyProblems(changed, viewer.appType);
    if (fields.length > 0) throw invalidFields(fields);
    if (changed.title !== undefined)
      await refuseTakenTitle(trx, viewer.vertical, changed.title, { field: 'title', exceptId: accountId });
    const address = settings.brandOptions?.address;
    const columns = Object.fromEntries(
      companyFields.flatMap((field) => (changed[field] === undefined ? [] : [[columnOf[field], changed[field]]])),
    );
    await updateCompany(trx, accountId, columns, address);
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'account.settings',
      subject: accountId,
      detail: { fields: [...Object.keys(changed), ...(address === undefined ? [] : ['brandOptions.address'])] },
      requestId,
    });
    if (address !== undefined)
      await noteTaxChange(trx, inbox, {
        accountId,
        account: current.title,
        what: 'country',
        from: countryOf(current.address),
        to: countryOf(address),
      });
    await announceChanges(trx, [{ accountId, description: templateNames.accounts, documentId: accountId }]);
    await announceAccessChange(trx);
  });
  access.forget();
};
