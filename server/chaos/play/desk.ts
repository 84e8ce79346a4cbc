import { ApiError } from '@topup/core/api/client'
import type { DeskAct, DeskPlan } from '../schedule/desk-plan.ts'
import type { Play } from './play.ts'
import type { Seller } from './seller.ts'

const SMALLEST_PAYOUT = 50
const decisions = ['approve', 'approve-all', 'decline'] as const
const looks = ['deliver', 'refund', 'block'] as const

/** The owner's acts at the console, one after the other, each on something that exists. */
export function createDesk(play: Play, { api, withProof }: Seller) {
  const { books } = play.stage
  const choose = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
  const chooseBy = <T>(list: readonly T[], share: number): T | undefined => list[Math.floor(share * list.length)]

  /** Lists the open attention entries about a supplier that charged a wrong amount; such an entry may stop sales. */
  const listCharges = async () =>
    (await withProof(() => api('listAttention'))).filter(({ kind }) => kind.startsWith('supplier_charge_'))
  const closeCharge = (id: string) => withProof(() => api('closeAttention', { id, note: 'Looked up at the supplier' }))

  async function payByHand({ pick, choice }: DeskAct): Promise<boolean> {
    const refunds = await books.all("select id from refunds where status = 'manual' order by id")
    const refundId = choose(refunds, pick)?.id
    if (!refundId) return false
    const id = String(refundId)
    // If the buyer gave a bank account, the store refuses a payment by hand from an owner who did not view the account.
    const isHasty = choice < 0.2
    const opened = isHasty
      ? undefined
      : await withProof(() => api('openRefundAccount', { refundId: id })).catch(() => undefined)
    const proof = `transfer ${pick}`
    const paid = { refundId: id, proof, ...(opened && { accountVersion: opened.version }) }
    await withProof(() => api('recordManualRefund', paid)).catch(() => undefined)
    // The owner sends the money once the store has the refund's row, even if the store's answer was lost.
    const [kept] = await books.all(`select amount from refunds where id = '${id}' and proof = '${proof}'`)
    if (!kept) return false
    play.paidByHand.set(id, { amount: Number(kept.amount), accountVersion: opened?.version })
    return true
  }

  const acts: Readonly<Record<DeskAct['act'], (act: DeskAct) => Promise<boolean>>> = {
    'ask-payout': async ({ choice }) => {
      const { available } = await withProof(() => api('listPayouts', {}))
      // The store has to refuse a payout of more than is available.
      const beyond = (Number(available) + SMALLEST_PAYOUT).toFixed(2)
      const amount = choice < 0.4 ? available : choice < 0.6 ? beyond : String(SMALLEST_PAYOUT)
      await withProof(() => api('requestPayout', { amount, method: 'paypal', bankDetails: null }))
      return true
    },
    'mark-payout': async ({ pick, choice }) => {
      const { payouts } = await withProof(() => api('listPayouts', {}))
      const payout = choose(
        payouts.filter(({ actions }) => actions.length > 0),
        pick,
      )
      const event = payout && chooseBy(payout.actions, choice)
      if (!event) return false
      await withProof(() => api('markPayout', { payoutId: payout.id, event, reference: `transfer ${pick}` }))
      return true
    },
    'refund-delivered': async ({ pick }) => {
      const units = await books.all("select order_id, unit_no from deliveries where status = 'delivered' order by id")
      const unit = choose(units, pick)
      if (!unit) return false
      const refunded = { orderId: String(unit.order_id), unitNo: Number(unit.unit_no), reason: 'The buyer is angry' }
      await withProof(() => api('refundDeliveredUnit', refunded))
      return true
    },
    'decide-request': async ({ pick, choice }) => {
      const requests = await withProof(() => api('listRefundRequests'))
      const request = choose(
        requests.filter(({ status }) => status === 'open'),
        pick,
      )
      if (!request) return false
      const action = chooseBy(decisions, choice) ?? 'decline'
      await withProof(() => api('decideRefundRequest', { id: request.id, action, answer: 'It was delivered' }))
      return true
    },
    'decide-look': async ({ pick, choice }) => {
      const held = await books.all(
        "select order_id from deliveries where status = 'held' and held_reason = 'being-checked' order by id",
      )
      const orderId = choose(held, pick)?.order_id
      if (!orderId) return false
      const decision = chooseBy(looks, choice) ?? 'deliver'
      await withProof(() => api('decideLook', { orderId: String(orderId), decision }))
      play.count(`looks: ${decision}`)
      return true
    },
    'pay-by-hand': payByHand,
    'close-charge': async ({ pick }) => {
      const entry = choose(await listCharges(), pick)
      if (!entry) return false
      await closeCharge(entry.id)
      return true
    },
    'decide-rate': async ({ choice }) => {
      const { rates } = await withProof(() => api('getRates'))
      const waiting = rates.find(({ held }) => held?.status === 'open')
      if (!waiting?.held) return false
      const action = choice < 0.5 ? 'approve' : 'reject'
      await withProof(() => api('decideRate', { currency: waiting.currency, rate: waiting.held?.rate ?? 0, action }))
      return true
    },
  }

  let done = Promise.resolve()
  const act = async (one: DeskAct): Promise<void> => {
    try {
      if (await acts[one.act](one)) play.count(`owner: ${one.act}`)
    } catch (error) {
      // The store may refuse an act; the run goes on.
      if (!(error instanceof ApiError)) throw error
      play.count(`owner: ${one.act}, refused`)
    }
  }
  const queue = (one: DeskAct) => {
    done = done.then(() => act(one))
    return done
  }
  return {
    onArrival: (plan: DeskPlan, buyer: number): void => {
      for (const { atBuyer, act: one } of plan) if (atBuyer === buyer) play.later('the owner', () => queue(one))
    },
    work: async (all: readonly DeskAct[]): Promise<void> => {
      for (const one of all) await queue(one)
    },
    closeCharges: async (): Promise<void> => {
      for (const { id } of await listCharges()) await closeCharge(id)
    },
  }
}
export type Desk = ReturnType<typeof createDesk>
