import { randomId } from './random-id.ts'

export const callTargets = [
  'stripe',
  'stripe.create',
  'stripe.retrieve',
  'stripe.search',
  'stripe.update',
  'stripe.cancel',
  'stripe.confirm',
  'stripe.refund',
  'stripe.events',
  'stripe.account',
  'stripe.payment_methods',
  'xendit',
  'xendit.create',
  'xendit.status',
  'xendit.expire',
  'xendit.refund',
  'xendit.transactions',
  'xendit.balance',
  'paypal',
  'paypal.create',
  'paypal.capture',
  'paypal.get',
  'paypal.refund',
  'paypal.verify',
  'paypal.token',
  'paypal.webhooks',
  'lapakgaming',
  'lapakgaming.category',
  'lapakgaming.products',
  'lapakgaming.balance',
  'lapakgaming.order',
  'lapakgaming.order_status',
  'lapakgaming.uid_check',
  'digiflazz',
  'digiflazz.transaction',
  'digiflazz.price_list',
  'digiflazz.balance',
  'rates',
  'rates.er-api',
  'rates.frankfurter',
  'mail',
  'telegram',
  'hook',
  'push',
] as const
export const noticeTargets = [
  'stripe.webhook',
  'xendit.webhook',
  'paypal.webhook',
  'lapakgaming.callback',
  'digiflazz.webhook',
] as const
export const callKinds = ['delay', 'error', 'timeout-after-success', 'drop', 'html'] as const
export const noticeKinds = ['lose', 'repeat', 'reorder', 'late'] as const

export type CallTarget = (typeof callTargets)[number]
export type NoticeTarget = (typeof noticeTargets)[number]
export type CallKind = (typeof callKinds)[number]
export type NoticeKind = (typeof noticeKinds)[number]

export type Fault = {
  id: string
  target: CallTarget | NoticeTarget
  kind: CallKind | NoticeKind
  /** How often the fault applies; null: until it is removed. */
  times: number | null
  ms?: number | undefined
  status?: number | undefined
  body?: unknown
}
export type NewFault = Omit<Fault, 'id' | 'times'> & { id?: string | undefined; times?: number | null | undefined }

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let faults: Fault[] = []

  function take(target: CallTarget | NoticeTarget, kinds: readonly string[]): Fault | undefined {
    const [party] = target.split('.')
    const fault = faults.find((one) => (one.target === target || one.target === party) && kinds.includes(one.kind))
    if (fault?.times != null && --fault.times <= 0) faults = faults.filter((one) => one !== fault)
    return fault
  }

  return {
    list: () => faults,
    add(fault: NewFault): Fault {
      const added = {
        ...fault,
        id: fault.id ?? randomId('fault_', 8),
        times: fault.times === undefined ? 1 : fault.times,
      }
      faults = [...faults.filter((one) => one.id !== added.id), added]
      return added
    },
    remove(id: string) {
      const before = faults.length
      faults = faults.filter((one) => one.id !== id)
      return faults.length < before
    },
    clear() {
      faults = []
    },
    takeForCall: (target: CallTarget) => take(target, callKinds),
    takeForNotice: (target: NoticeTarget) => take(target, noticeKinds),
  }
}
