import { numberText } from '@airlane/domain/text/number-text';
import type { FleetKindName } from '@airlane/contract/calls/fleet-imports';
import { accountFileFields } from '@airlane/domain/fleet/account-row';
import type { MappableField } from '@airlane/domain/file-mapping/column-mapping';
import { personFileFields } from '@airlane/domain/fleet/person-row';

interface KindWords {
  readonly title: string;
  readonly fields: readonly MappableField[];
  readonly intro: string;
  /** What a row is recognised by. */
  readonly shown: string;
  readonly one: string;
  readonly many: string;
}

export const kindWords: Readonly<Record<FleetKindName, KindWords>> = {
  accounts: {
    title: 'Bring accounts',
    fields: accountFileFields,
    intro: 'A CSV file with up to 100,000 accounts. Existing accounts are left alone.',
    shown: 'Account',
    one: 'account',
    many: 'accounts',
  },
  people: {
    title: 'Bring people',
    fields: personFileFields,
    intro:
      'A CSV file with up to 100,000 people, each with the account they belong to. They are invited, and set their own passwords.',
    shown: 'Person',
    one: 'person',
    many: 'people',
  },
};

export const countOf = (kind: FleetKindName, value: number): string =>
  `${numberText(value)} ${value === 1 ? kindWords[kind].one : kindWords[kind].many}`;
