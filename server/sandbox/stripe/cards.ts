export type CardDecline = { code: string; declineCode?: string; message: string }

export type CardOutcome =
  | { kind: 'approve' }
  | { kind: 'decline'; decline: CardDecline }
  | { kind: 'challenge'; afterwards: 'approve' | 'decline' }

const decline = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'decline',
  decline: declineCode ? { code, message, declineCode } : { code, message },
})

const approve: CardOutcome = { kind: 'approve' }
export const genericDecline: CardDecline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Stripe's documented test numbers. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': approve,
  '4000056655665556': approve,
  '5555555555554444': approve,
  '2223003122003222': approve,
  '378282246310005': approve,
  '4000003600000006': approve,
  '4000000000009235': approve,
  '4000000000004954': approve,
  '4000000000005423': approve,
  '4000000000000002': { kind: 'decline', decline: genericDecline },
  '4000000000009995': decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000009987': decline('card_declined', 'Your card was declined.', 'lost_card'),
  '4000000000009979': decline('card_declined', 'Your card was declined.', 'stolen_card'),
  '4000000000000069': decline('expired_card', 'Your card has expired.'),
  '4000000000000127': decline('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'challenge', afterwards: 'approve' },
  '4000002760003184': { kind: 'challenge', afterwards: 'approve' },
  '4000000000003220': { kind: 'challenge', afterwards: 'approve' },
  '4000008400001629': { kind: 'challenge', afterwards: 'decline' },
}

/** Radar's documented test cards; an account without its own rules accepts them. */
const risks: Record<string, 'elevated' | 'highest'> = {
  '4000000000009235': 'elevated',
  '4000000000004954': 'highest',
}
/** The bank of this card reports fraud after a payment. */
const warnedCard = '4000000000005423'
export const isReported = (number: string) => number === warnedCard

export const cardRisk = (number: string): 'normal' | 'elevated' | 'highest' => risks[number] ?? 'normal'

const liveCard = decline(
  'card_declined',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  'test_mode_live_card',
)

export const cardOutcome = (number: string): CardOutcome => testCards[number] ?? liveCard

/** Payment method ids that represent a card in calls from a server. */
export const namedMethods = new Map(
  Object.entries({
    pm_card_visa: '4242424242424242',
    pm_card_mastercard: '5555555555554444',
    pm_card_amex: '378282246310005',
    pm_card_chargeDeclined: '4000000000000002',
    pm_card_visa_chargeDeclined: '4000000000000002',
    pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_chargeDeclinedExpiredCard: '4000000000000069',
    pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
    pm_card_authenticationRequired: '4000002500003155',
    pm_card_threeDSecure2Required: '4000000000003220',
    pm_card_createIssuerFraudRecord: warnedCard,
  }),
)

export function cardBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}
