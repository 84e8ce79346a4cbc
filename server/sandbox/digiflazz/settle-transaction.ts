import type { World } from '../world.ts'
import type { Transaction, TransactionStatus } from './digiflazz-state.ts'

const messages = { Sukses: 'Transaksi Sukses', Pending: 'Transaksi Pending', Gagal: 'Transaksi Gagal' } as const
const codes = { Sukses: '00', Pending: '03', Gagal: '02' } as const

export const transactionView = (world: World, one: Transaction) => ({
  ref_id: one.refId,
  customer_no: one.customerNo,
  buyer_sku_code: one.sku,
  message: messages[one.status],
  status: one.status,
  rc: one.rc,
  sn: one.sn,
  buyer_last_saldo: world.state.digiflazz.deposit,
  price: one.charge === undefined ? one.price : (one.charge ?? undefined),
  tele: '',
  wa: '',
})

export async function sendNotice(world: World, one: Transaction): Promise<void> {
  const url = world.endpoints.digiflazz
  if (!url) return
  const body = JSON.stringify({ data: { trx_id: one.trxId, ...transactionView(world, one) } })
  await world.webhooks.send({ provider: 'digiflazz', type: `transaction ${one.status}`, url, body })
}

/** Sends the test webhook that Digiflazz sends when a webhook is saved: signed, but about no transaction. */
export async function sendTestCall(world: World): Promise<boolean> {
  const url = world.endpoints.digiflazz
  if (!url) return false
  const body = JSON.stringify({ sed: 'ping', hook_id: 'hook_1', hook: { url, type: 'Webhook', status: 'active' } })
  await world.webhooks.send({ provider: 'digiflazz', type: 'ping', url, body })
  return true
}

/** A failed transaction returns its price to the deposit; undoing the failure on the control page deducts it again. */
export function setTransaction(world: World, one: Transaction, status: TransactionStatus): void {
  const { digiflazz } = world.state
  if (one.status !== 'Gagal' && status === 'Gagal') digiflazz.deposit += one.price
  if (one.status === 'Gagal' && status !== 'Gagal') digiflazz.deposit -= one.price
  one.status = status
  one.rc = codes[status]
  one.sn = status === 'Sukses' ? `SN-${one.trxId}` : ''
  world.save()
}

export function scheduleEnd(world: World, one: Transaction): void {
  if (one.status !== 'Pending' || !one.dueAt) return
  world.clock.after(Math.max(0, Date.parse(one.dueAt) - world.clock.now().getTime()), () => {
    const current = world.state.digiflazz.transactions[one.refId]
    if (current?.status !== 'Pending') return
    setTransaction(world, current, current.outcome)
    if (current.webhook) void sendNotice(world, current)
  })
}

export function resumeTransactions(world: World): void {
  for (const one of Object.values(world.state.digiflazz.transactions)) scheduleEnd(world, one)
}
