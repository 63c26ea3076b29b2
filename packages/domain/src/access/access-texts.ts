export const EMAIL_INVALID = 'Please enter a valid email address';
export const REGISTERED = 'Thank you for signing up, your account is ready.';
export const CONTACT_SENT = 'Thank you for contacting us. We will get back to you shortly.';
export const CODE_SENT = 'Code has been successfully sent to your email';
