import type { RegistrationField } from '@airlane/domain';
import type { HTMLInputTypeAttribute } from 'react';

interface FieldWords {
  readonly label: string;
  readonly autoComplete: string;
  readonly type?: HTMLInputTypeAttribute;
}

/** The password is drawn by a field of its own. */
export const registrationWords: Readonly<Record<RegistrationField, FieldWords>> = {
  company: { label: 'Company', autoComplete: 'organization' },
  companyName: { label: 'Company name', autoComplete: 'organization' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  fullName: { label: 'Full name', autoComplete: 'name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  password: { label: 'Password', autoComplete: 'new-password' },
};
