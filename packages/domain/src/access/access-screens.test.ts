import { describe, expect, it } from 'vitest';
import { verticals } from '../verticals/verticals.ts';

describe('the screens before the login', () => {
  it.each([
    {
      key: 'airlane',
      title: 'Sign Up',
      headline: 'Get started with a free account. No credit card required.',
      submit: 'Sign up',
      footer: 'Back to Login',
      contact: 'Back to Login',
    },
    {
      key: 'gide',
      title: 'Login',
      headline: 'Private networks SIM order portal.',
      submit: 'Create Account',
      footer: 'Having a trouble? Contact our support.',
      contact: 'Back to Login',
    },
    {
      key: 'siemensGide',
      title: 'Login',
      headline: 'Private networks SIM order portal.',
      submit: 'Create Account',
      footer: 'Having a trouble? Contact our support.',
      contact: 'Back to account creation',
    },
  ] as const)('of $key speak its words', ({ key, title, headline, submit, footer, contact }) => {
    const { registration, contactFooter } = verticals[key].accessScreens;
    expect(registration).toMatchObject({ title, headline, submit, footer: { text: footer } });
    expect(contactFooter.text).toBe(contact);
  });

  it.each([
    { key: 'airlane', signUp: true, reset: true, terms: true, legal: 'service-terms' },
    { key: 'gide', signUp: false, reset: false, terms: false, legal: 'sim-card-terms' },
    { key: 'siemensGide', signUp: false, reset: false, terms: false, legal: 'sim-card-terms' },
    { key: 'terrestar', signUp: false, reset: false, terms: true, legal: 'service-terms' },
  ] as const)('of $key offer what it offers', ({ key, signUp, reset, terms, legal }) => {
    expect(verticals[key].accessScreens).toMatchObject({
      linksToRegistration: signUp,
      linksToPasswordReset: reset,
      asksForTerms: terms,
      legalText: legal,
    });
  });
});
