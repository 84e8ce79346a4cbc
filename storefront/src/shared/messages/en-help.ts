export const contact = {
  emailTitle: 'Email support',
  emailResponse: 'Response in 2-6 hours',
  chatTitle: 'WhatsApp',
  chatResponse: 'Response in 15-30 minutes',
  chatLink: 'Open the chat',
  newTab: '(opens in a new tab)',
} as const

export const refundPolicy = {
  title: 'Refund Policy',
  lead: 'When money comes back, how fast, and what we need from you.',
  noticeTitle: 'Game currency is final once it is delivered',
  noticeText:
    'It cannot be taken out of a game account again. Until it is delivered you are covered: a paid order ends in a delivery or in a refund.',

  quickTitle: 'Quick reference',
  groups: { eligible: 'Eligible', 'case-by-case': 'Case by case', 'not-eligible': 'No refund' },
  groupTexts: {
    eligible: 'The money goes back to you.',
    'case-by-case': 'It depends on whether the delivery was made.',
    'not-eligible': 'The order stands as it is.',
  },
  count: { one: '{count} case', other: '{count} cases' },

  scenariosTitle: 'All cases in detail',
  timeframe: 'Timeframe',
  requirements: 'What we need',
  examples: 'For example',

  stepsTitle: 'How to request a refund',
  steps: [
    { title: 'Find your tracking code', text: 'It starts with TRK. My Orders and the tracking page show it.' },
    { title: 'Write to support', text: 'By WhatsApp or email, within 24 hours of the payment.' },
    { title: 'We check the order', text: 'Payment, delivery and supplier. You get an answer with the reason.' },
    { title: 'The money goes back', text: 'The way you paid. Your bank may take longer to show it.' },
  ],

  informationTitle: 'Required information',
  information: [
    'Tracking code',
    'Game, package and game ID, with zone or server',
    'Email address from checkout, if you gave one',
    'Date, amount and payment method',
    'What happened, with a screenshot if there is one',
  ],
  informationWarning: 'Never send a password or a full card number.',

  contactTitle: 'Ask for your refund',
  timeTitle: 'Time-sensitive',
  timeText:
    'Send refund requests within 24 hours. A wrong ID can only be put right before delivery, and most deliveries take seconds: then use WhatsApp.',
  help: 'More answers in the Help Center',
} as const
