/** Why a unit waits for the seller. `{detail}` is stored with the reason: another party's code, or a number. */
const sentences = {
  'by-hand': 'This package is delivered by hand.',
  'by-seller': 'Held by the seller.',
  'being-checked': 'Paid, and held for a look before it is delivered.',
  'account-gone': 'Paid long after it expired: the account details are gone.',
  'no-supplier': 'No supplier is set up: give the store its supplier’s key, deliver by hand or reject.',
  'not-offered': 'The supplier does not offer this package now.',
  'all-refused': 'Every product that the price allows was tried; at last the supplier refused ({detail}).',
  'all-refunded': 'Every product that the price allows was tried; at last the supplier gave its price back.',
  'costs-more': 'The supplier now costs more than the payment leaves after its fee: deliver by hand or reject.',
  'address-unknown':
    'The supplier wants the buyer’s IP address for this game, and none is known: deliver by hand or reject.',
  'player-refused': 'The supplier refused the player ID ({detail}).',
  'refused-order':
    'The supplier takes other orders and refuses this one ({detail}): ask the supplier, then send it on, deliver by hand or reject.',
  'player-unfit': 'The player ID no longer fits what the game asks for.',
  'never-reached': '{detail} orders never reached the supplier.',
  'found-undelivered':
    'The owner found that the supplier did not deliver it: send it on, deliver it by hand or reject it.',
  restored:
    'It may have been delivered, or its money given back, in a time of which the store lost its data: look at the supplier and in the provider’s dashboard, then send it on, deliver it by hand or reject it.',
  'mail-refused': 'The mail with this delivery was not accepted ({detail}). Deliver it another way.',
  'mail-unclear':
    'The mail with this delivery was not accepted ({detail}). It may have arrived all the same: ask the buyer first.',
  'payment-not-in-order':
    'Its payment is disputed or was taken back: wait for the end of the dispute, deliver by hand or give it up.',
  'payment-short': 'Less money came for it than was asked: deliver it or give it up.',
  'payment-taken-back': 'Money of its payment was given back in the provider’s dashboard: deliver it or give it up.',
  'refunded-there': 'Refunded in the provider’s dashboard: what is not delivered is held. Deliver it or give it up.',
  'fraud-warned': 'The card’s bank reported its payment as fraud before it was delivered.',
  disputed: 'The buyer disputes this payment: what is not delivered is held. Answer the provider in time.',
  'dispute-lost': 'The dispute was lost: the money is gone. Give up what is held.',
} as const

export type HeldReason = keyof typeof sentences

/** A reason written by a newer release is shown as its key. */
export const heldSentence = (reason: HeldReason, detail: string | null = null): string =>
  (reason in sentences ? sentences[reason] : reason).replace('{detail}', () => detail ?? '')

/** Paid, and waiting for the owner's check: deliver it, or refund it. */
export const isBeingChecked = ({ status, held_reason }: Readonly<{ status: string; held_reason: string | null }>) =>
  status === 'held' && held_reason === 'being-checked'

/** Reasons the buyer can resolve by naming a different player. */
export const isAboutPlayer = (reason: HeldReason | null): boolean =>
  reason === 'player-refused' || reason === 'player-unfit'

/** Reasons about the unit's money: the owner has to consult the provider's dashboard before deciding. */
export const aboutMoney = [
  'payment-not-in-order',
  'payment-short',
  'payment-taken-back',
  'refunded-there',
  'fraud-warned',
  'disputed',
  'dispute-lost',
] as const satisfies readonly HeldReason[]

/** The unit may have been delivered, so only the seller may decide on its refund. */
export const isPerhapsDelivered = (reason: HeldReason | null): boolean =>
  reason === 'restored' || reason === 'mail-unclear'
