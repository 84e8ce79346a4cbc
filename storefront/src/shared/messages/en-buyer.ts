/** Texts of the buyer's fields on every page with a way to pay. */
export const buyer = {
  email: 'Email (optional)',
  emailHint: 'We send the receipt and the tracking code there.',
  emailValid: 'Valid',
  emailInvalid: 'Invalid format',

  consent:
    'I accept the {terms} and have read the {privacy}. Deliver at once: once delivered, I can no longer withdraw from the purchase.',
  terms: 'Terms',
  privacy: 'Privacy notice',
  consentMissing: 'Please tick this box first: delivery starts the moment you have paid.',
} as const
