/** A link of an access screen; paths are those of the console. */
export interface AccessLink {
  readonly text: string;
  readonly href: string;
}

export type LegalTextKey = 'service-terms' | 'sim-card-terms';

/** What the screens before the login say and offer, where verticals differ. */
export interface AccessScreens {
  /** The login page leads to the registration; elsewhere people reach it by a link they were given. */
  readonly linksToRegistration: boolean;
  readonly linksToPasswordReset: boolean;
  readonly registration: {
    readonly title: string;
    readonly headline: string;
    readonly submit: string;
    readonly footer: AccessLink;
    /** Where a person stands afterwards: at the login with the address filled in, or on a page that says what comes next. */
    readonly endsAt: 'login' | 'success';
  };
  readonly contactFooter: AccessLink;
  /** Whether a signed-in person can name a phone number and a SIM to support. */
  readonly contactAsksForPhoneAndIccid: boolean;
  readonly legalText: LegalTextKey;
  /** Whether customers accept the terms in the console; elsewhere they are part of a contract on paper. */
  readonly asksForTerms: boolean;
}

const CONTACT = '#/contactUs';
const backToLogin: AccessLink = { text: 'Back to Login', href: '#/' };

export const airlaneScreens: AccessScreens = {
  linksToRegistration: true,
  linksToPasswordReset: true,
  registration: {
    title: 'Sign Up',
    headline: 'Get started with a free account. No credit card required.',
    submit: 'Sign up',
    footer: backToLogin,
    endsAt: 'login',
  },
  contactFooter: backToLogin,
  contactAsksForPhoneAndIccid: true,
  legalText: 'service-terms',
  asksForTerms: true,
};

export const gideScreens: AccessScreens = {
  linksToRegistration: false,
  linksToPasswordReset: false,
  registration: {
    title: 'Login',
    headline: 'Private networks SIM order portal.',
    submit: 'Create Account',
    footer: { text: 'Having a trouble? Contact our support.', href: CONTACT },
    endsAt: 'success',
  },
  contactFooter: backToLogin,
  contactAsksForPhoneAndIccid: false,
  legalText: 'sim-card-terms',
  asksForTerms: false,
};

export const siemensGideScreens: AccessScreens = {
  ...gideScreens,
  contactFooter: { text: 'Back to account creation', href: '#/registration' },
};

export const terrestarScreens: AccessScreens = {
  ...airlaneScreens,
  linksToRegistration: false,
  linksToPasswordReset: false,
  contactAsksForPhoneAndIccid: false,
};
