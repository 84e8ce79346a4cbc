import type { CardFacts, OpenRequest, PaymentProvider, ProviderPayment } from '../../../src/payments/payment-port.ts'
import { AccountRefusal, paymentRefused } from '../../../src/payments/refusals.ts'
import type { Agenda } from '../world/agenda.ts'

export type Sum = Readonly<{ amount: number; currency: string }>

/** A refund in the provider's books; `key` is the store's refund id. */
export type BookedRefund = {
  ref: string
  key: string | undefined
  amount: number
  status: 'pending' | 'done' | 'failed'
  madeAt: number
}
export type BookedDispute = { ref: string; amount: number; status: 'open' | 'won' | 'lost' }

/** A payment in the provider's books. */
export type Deal = {
  ref: string
  request: OpenRequest
  /** The status that the provider reports; a payment can still arrive after `closed`. */
  status: 'open' | 'succeeded' | 'closed'
  received: Sum | undefined
  captureRef: string | undefined
  isApproved: boolean
  /** The card that paid: its digests, country and risk level. */
  card?: CardFacts
  refunds: BookedRefund[]
  disputes: BookedDispute[]
  /** How often the store asked for a larger refund than the payment had left. */
  overdrawn: number
  /** Times at which the store asked for a refund during an open dispute. */
  askedWhileDisputed: string[]
  /** Amounts that the seller sent by hand, by refund id. */
  byHand: Map<string, number>
}

const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, part) => sum + part.amount, 0)

/** Money that refunds and disputes have taken, or are about to take, from the store. */
const takenBack = (deal: Deal) =>
  total(deal.refunds.filter(({ status }) => status !== 'failed')) +
  total(deal.disputes.filter(({ status }) => status !== 'won'))

export const remaining = (deal: Deal) => (deal.received?.amount ?? 0) - takenBack(deal)

/** Money of a payment that is left at the provider for the store. */
export const heldFor = (deal: Deal) =>
  (deal.received?.amount ?? 0) -
  total(deal.refunds.filter(({ status }) => status === 'done')) -
  total(deal.disputes.filter(({ status }) => status !== 'won'))

/** A provider's books; its calls can break off before or after they took effect. */
export function createBooks(agenda: Agenda, provider: PaymentProvider, refPrefix = 'deal-') {
  const deals = new Map<string, Deal>()
  let count = 0
  const makeRef = (prefix: string) => `${prefix}${provider}${++count}`
  return {
    provider,
    makeRef,
    list: () => [...deals.values()],
    find: (ref: string) => deals.get(ref),
    get(ref: string): Deal {
      const deal = deals.get(ref)
      if (!deal) throw new Error(`${provider} does not know ${ref}`)
      return deal
    },
    findByPayment: (paymentId: string) => [...deals.values()].find(({ request }) => request.id === paymentId),
    add(request: OpenRequest): Deal {
      if (agenda.refusesPayment()) {
        agenda.note(`${provider} refuses ${request.id}`)
        throw paymentRefused()
      }
      const deal: Deal = {
        ref: makeRef(refPrefix),
        request,
        status: 'open',
        received: undefined,
        captureRef: undefined,
        isApproved: false,
        refunds: [],
        disputes: [],
        overdrawn: 0,
        askedWhileDisputed: [],
        byHand: new Map(),
      }
      deals.set(deal.ref, deal)
      return deal
    },
    async call<Answer>(what: string, run: () => Answer): Promise<Answer> {
      await agenda.latency()
      if (agenda.isLockedOut(provider)) {
        agenda.note(`${provider} ${what}: refuses the store`)
        if (what === 'open' || what === 'probe') throw new AccountRefusal('401 invalid_key')
        throw new Error(`${provider} ${what}: 401 invalid_key`)
      }
      if (agenda.goesWrong()) {
        agenda.note(`${provider} ${what}: no connection`)
        throw new Error(`${provider} ${what}: no connection`)
      }
      const answer = run()
      await agenda.latency()
      if (agenda.goesWrong(0.3)) return agenda.die(`${provider} ${what}`)
      if (agenda.goesWrong()) {
        agenda.note(`${provider} ${what}: done, but the answer was lost`)
        throw new Error(`${provider} ${what}: timed out`)
      }
      return answer
    },
  }
}
export type Books = ReturnType<typeof createBooks>

export const toState = (deal: Deal, nextAction: ProviderPayment['nextAction']): ProviderPayment => ({
  ref: deal.ref,
  status: deal.status,
  received: deal.status === 'succeeded' ? deal.received : undefined,
  captureRef: deal.captureRef,
  paymentId: deal.request.id,
  ...(deal.status === 'succeeded' && deal.card && { card: deal.card }),
  nextAction: deal.status === 'open' ? nextAction : undefined,
})
