import { emailSettingsSchema } from '@airlane/contract/email-settings';
import { settingsIssueText } from '@airlane/contract/channel-settings';
import { integrationKindOf, type IntegrationKind } from '@airlane/domain/integrations/integration-kinds';
import type { z } from 'zod';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField, invalidFields } from '#kernel/validation.ts';
import type { ChannelKinds } from '#ports/channels/channel-kinds.ts';
import type { IntegrationSecrets } from './integration-secrets.ts';
import { recipientsOf } from './recipients.repository.ts';

const refuse = (field: string, message: string): AppError => invalidField(field, 'invalid', message);

const parsed = (schema: z.ZodType, value: unknown, field: string): Record<string, unknown> => {
  const validated = schema.safeParse(value);
  if (validated.success) return validated.data as Record<string, unknown>;
  throw invalidFields(
    validated.error.issues.map((issue) => ({
      field: [field, ...issue.path.map(String)].join('.'),
      rule: issue.code,
      message: settingsIssueText(issue),
    })),
  );
};

const refuseNonMembers = async (db: Db, accountId: string, addresses: readonly string[]): Promise<void> => {
  const known = new Set(await recipientsOf(db, accountId, addresses));
  const stranger = addresses.find((address) => !known.has(address));
  if (stranger !== undefined)
    throw refuse('settings.to', `${stranger} is no active user of this account who sees all its Things`);
};

export interface ValidIntegration {
  readonly settings: Record<string, unknown>;
  readonly secrets: IntegrationSecrets;
}

/** Settings and secrets as the kind takes them, or a refusal that names the field. */
export const validateIntegration = async (
  db: Db,
  kinds: ChannelKinds,
  accountId: string,
  kind: IntegrationKind,
  settings: unknown,
  secrets: IntegrationSecrets,
): Promise<ValidIntegration> => {
  if (!integrationKindOf(kind).isChannel) return { settings: {}, secrets: {} };
  if (kind === 'email') {
    const mails = emailSettingsSchema.parse(parsed(emailSettingsSchema, settings, 'settings'));
    await refuseNonMembers(db, accountId, mails.to);
    return { settings: mails, secrets: {} };
  }
  if (kind !== 'webhook' && kind !== 'mqtt' && kind !== 'amqp' && kind !== 'slack')
    throw new Error(`${kind} has no receiver`);
  const { rotatedAt, replacedAt, ...plain } = secrets;
  const validated = {
    settings: parsed(kinds[kind].settings, settings, 'settings'),
    secrets: parsed(kinds[kind].secrets, plain, 'secrets'),
  };
  const hasKey = typeof validated.secrets['privateKey'] === 'string' && validated.secrets['privateKey'] !== '';
  const hasCertificate =
    typeof validated.settings['certificate'] === 'string' && validated.settings['certificate'] !== '';
  if (hasKey !== hasCertificate)
    throw refuse(
      hasKey ? 'settings.certificate' : 'secrets.privateKey',
      'A certificate and its private key belong together',
    );
  return {
    ...validated,
    secrets: {
      ...validated.secrets,
      ...(rotatedAt !== undefined && { rotatedAt }),
      ...(replacedAt !== undefined && { replacedAt }),
    },
  };
};
