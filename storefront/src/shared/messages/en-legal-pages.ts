export const enLegalPages = {
  legalPages: {
    label: 'Legal pages',
    names: { terms: 'Terms', privacy: 'Privacy', cookies: 'Cookies', about: 'About us' },
    refunds: 'Refunds',
    heads: { terms: 'Terms', privacy: 'Privacy notice', cookies: 'Cookies', about: 'About us' },
    contents: 'On this page',
    version: 'Version {version}, in force since {date}',
    print: 'Print',
    loading: 'Loading the text…',
    failed: 'The text could not be loaded',
    failedText: 'Your cart is kept. Please try again when you are online.',
    retry: 'Try again',
  },
  titles: {
    '/terms': { title: 'Terms', description: 'What holds for everything you buy here: delivery, withdrawal, refunds.' },
    '/privacy': { title: 'Privacy notice', description: 'What we know about you, why, for how long, and your rights.' },
    '/cookies': { title: 'Cookies', description: 'The few cookies this store needs, and how to get rid of them.' },
    '/about': { title: 'About us', description: 'Who sells here: company, address, registration and contact.' },
  },
} as const
