import type { Account, Me } from '@airlane/contract/entities';
import { buyingSettings } from '@airlane/domain/buying/buying-settings';
import type { Look } from '#kernel/access/viewer.ts';
import type { AccountRow, ProfileRow } from './me.repository.ts';

export const presentMe = (row: ProfileRow, look?: Look): Me => ({
  id: row.id,
  companyName: row.company_name,
  appType: row.app_type,
  vertical: row.vertical,
  profile: { fullName: row.full_name, email: row.email, termsAndCondition: row.accepted_at !== null },
  doNotShowWelcome: row.do_not_show_welcome,
  doNotShowEditPaymentInOrder: row.do_not_show_edit_payment,
  ...(look && {
    viewAs: {
      staff: look.staffName,
      person: look.personName,
      accountId: look.accountId,
      account: look.accountTitle,
      until: look.expiresAt.toISOString(),
      mayAct: look.mayAct,
      ending: look.ending,
    },
  }),
});

const settingsOf = (row: AccountRow) => {
  const { ordersWithoutCard, invoicedBy, requiresTerms } = buyingSettings(row.extra);
  return {
    orderWithoutPaymentMethod: ordersWithoutCard ? ('True' as const) : ('False' as const),
    termsAndConditions: requiresTerms,
    invoicedBy,
  };
};

export const presentAccount = (row: AccountRow): Account => {
  const { invoicedBy, ...settings } = settingsOf(row);
  return {
    id: row.id,
    title: row.title,
    originalTitle: row.original_title,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    CompanyLegalName: row.legal_name,
    brandOptions: { consoleid: row.console_id, address: row.address, payments: { greeninvoicename: invoicedBy } },
    ...settings,
    profile: row.profile,
    isAdminPanel: row.is_admin_panel,
    features: row.features,
  };
};
