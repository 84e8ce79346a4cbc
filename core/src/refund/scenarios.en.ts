import type { RefundTexts } from './scenario.ts'

export const scenariosEn: RefundTexts = {
  'processing-no-delivery': {
    scenario: 'Paid, still processing, nothing delivered',
    timeframe: '2 hours',
    process: 'We stop the delivery, make sure that nothing reached the game, and send the full amount back.',
    requirements: ['Tracking code', 'The order shows Processing or Pending Delivery'],
    examples: ['Nothing has arrived 30 minutes after payment', 'You changed your mind before the delivery was made'],
  },
  'technical-failure': {
    scenario: 'Technical failure on our side',
    timeframe: '6 hours',
    process: 'We find out what failed, then finish the delivery or send back what was not delivered.',
    requirements: ['Tracking code', 'A screenshot of the error, if you saw one'],
    examples: ['The delivery failed at the supplier', 'Only part of a quantity arrived'],
  },
  'payment-failed-debited': {
    scenario: 'Payment failed, but money was debited',
    timeframe: '3-7 business days',
    process:
      'We look the payment up at the payment provider. What we received goes back in full; what your bank only holds, it releases in 3-7 business days.',
    requirements: ['Tracking code', 'The line on your bank or e-wallet statement'],
    examples: ["'Payment Failed' on the screen, yet the amount is gone", 'The connection broke off while paying'],
  },
  'duplicate-charge': {
    scenario: 'Charged more than once for one order',
    timeframe: '2 hours',
    process: 'We keep the one payment that belongs to the order and send every other one back.',
    requirements: ['Tracking code', 'Both lines on your statement'],
    examples: ['The same amount twice for one tracking code', 'Paid in two browser tabs'],
  },
  'regional-restriction': {
    scenario: 'Stopped by a regional restriction',
    timeframe: '4 hours',
    process: "We confirm with the supplier that the package cannot be used in your account's region and refund it.",
    requirements: ['Tracking code', 'The region or server of your game account'],
    examples: ["The order failed with 'Region not supported'", 'The package is for another edition of the game'],
  },
  fraud: {
    scenario: 'Payment you did not make',
    timeframe: 'After verification',
    process: 'We check the payment and the order together with the payment provider and refund once it is confirmed.',
    requirements: ['Date and amount of the payment', 'A short statement that you did not make it'],
    examples: ['Somebody used your card', 'A purchase from a lost phone'],
  },
  'wrong-user-id': {
    scenario: 'Wrong user ID entered',
    timeframe: '4 hours',
    process:
      'Before delivery we correct the ID or refund the order in full. After delivery the currency belongs to the other account and cannot be taken back.',
    requirements: ['Tracking code', 'The right user ID, with zone or server', 'The order is not delivered yet'],
    examples: ['One digit mistyped', 'The zone of another account'],
  },
  delivered: {
    scenario: 'Order delivered',
    timeframe: 'Final on delivery',
    process: 'Game currency cannot be taken back once it is in the account, so a delivered order is final.',
    requirements: ['Nothing arrived although it shows Delivered? Contact support with a screenshot'],
    examples: ['You wanted another package', 'You no longer play the game'],
  },
  'banned-account': {
    scenario: 'Game account banned',
    timeframe: 'Not applicable',
    process: "A ban is the publisher's decision and we cannot lift it. Ask the game's own support.",
    requirements: ['Make sure that your account is in good standing before you buy'],
    examples: ['Banned after the delivery', 'Suspended when the order was made'],
  },
}
