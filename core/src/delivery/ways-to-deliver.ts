export const deliveryMethods = ['manual', 'api', 'email'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Facts that decide how the waiting units of an order can be delivered now. */
export type DeliveryFacts = Readonly<{
  /** The number of units kept from automatic delivery through a supplier. */
  held: number
  /** The order's payment succeeded, and is neither disputed nor charged back. */
  isPaymentInOrder: boolean
  /** Whether a supplier sells the package. */
  supply: 'now' | 'not-now' | 'never'
  /** Whether the store can mail the buyer. */
  mail: 'ready' | 'not-set-up' | 'no-address' | 'unmailable'
}>

const mailRefusals = {
  ready: null,
  'not-set-up': 'This store is not set up to send mail.',
  'no-address': 'The buyer left no e-mail address with this order.',
  unmailable: 'The buyer’s e-mail address cannot be written to.',
} as const

function refusalOfApi({ held, isPaymentInOrder, supply }: DeliveryFacts): string | null {
  if (supply === 'never') return 'This package is delivered by hand.'
  if (held === 0) return 'Nothing of it is held: it goes to the supplier by itself.'
  if (!isPaymentInOrder)
    return 'Its payment is disputed or was taken back: wait for the end of the dispute, deliver by hand or give it up.'
  return supply === 'now' ? null : 'The supplier does not offer this package now: deliver it by hand.'
}

/** Why each way would be refused now; null where it is accepted. Screens and server both decide by this. */
export const deliveryRefusals = (facts: DeliveryFacts): Readonly<Record<DeliveryMethod, string | null>> => ({
  manual: null,
  api: refusalOfApi(facts),
  email: mailRefusals[facts.mail],
})
