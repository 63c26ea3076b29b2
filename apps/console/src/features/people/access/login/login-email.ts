let known = '';

/** The address that the login form begins with: of the person who just signed up or comes back from the code. */
export const rememberLoginEmail = (email: string): void => {
  known = email;
};
export const loginEmail = (): string => known;
