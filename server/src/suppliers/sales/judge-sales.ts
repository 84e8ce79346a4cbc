import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { type BalanceVerdict, judgeBalance } from '@topup/core/sales/judge-balance'
import { supplierPauseReason, wholeStore } from '@topup/core/sales/sales-pause'
import { recordAudit } from '../../access/audit.ts'
import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { type BalanceReading, readCostRange, sumOwed } from './balance.repository.ts'
import { deletePause, insertPause, listPauses } from './pause.repository.ts'

const pauseKey = { scope: wholeStore, pausedBy: 'supplier' } as const

function explain(reading: BalanceReading, owed: number, { isPaused, missing }: BalanceVerdict): string {
  const text = (amount: number) => formatMoney(money(amount, reading.currency))
  const waiting = owed > 0 ? ` and ${text(owed)} of it is owed for paid orders` : ''
  const effect = isPaused ? 'Sales are paused.' : 'Dearer orders are refused.'
  return `The balance at ${reading.supplier} is ${text(reading.amount)}${waiting}. ${effect} Top up at least ${text(missing)} there: deliveries and sales go on by themselves.`
}

/** Tells the seller how much balance is missing; closes that attention entry if none is missing. */
async function tellSeller(ctx: Context, trx: Trx, reading: BalanceReading, owed: number, verdict: BalanceVerdict) {
  const subject = { subjectType: 'supplier-balance', subjectId: reading.supplier }
  if (verdict.missing === 0) return resolveAttention(trx, subject.subjectType, subject.subjectId, ctx.now())
  const entry = { kind: 'low_balance', ...subject, reason: explain(reading, owed, verdict) } as const
  await needAttention(ctx, trx, entry)
  return retellAttention(trx, entry)
}

/** Pauses sales if the balance is too low, resumes them if it is enough; returns whether that changed. */
export async function judgeSales(ctx: Context, trx: Trx, reading: BalanceReading): Promise<boolean> {
  const owed = await sumOwed(trx, reading)
  const pauses = await listPauses(trx)
  const wasPaused = pauses.some(({ scope, pausedBy }) => scope === pauseKey.scope && pausedBy === pauseKey.pausedBy)
  const verdict = judgeBalance({
    balance: reading.amount,
    owed,
    refused: reading.refused_amount,
    isPaused: wasPaused,
    ...(await readCostRange(trx, reading)),
  })
  if (verdict.missing === 0 && reading.refused_amount > 0) {
    await trx
      .updateTable('supplier_balances')
      .set({ refused_amount: 0 })
      .where('supplier', '=', reading.supplier)
      .execute()
  }
  await tellSeller(ctx, trx, reading, owed, verdict)
  if (verdict.isPaused === wasPaused) return false
  if (verdict.isPaused) await insertPause(trx, { ...pauseKey, reason: supplierPauseReason }, ctx.now())
  else await deletePause(trx, pauseKey)
  await recordAudit(ctx, trx, {
    actor: 'system',
    action: verdict.isPaused ? 'sales_paused' : 'sales_resumed',
    subject: `sales:${wholeStore}`,
    details: { balance: reading.amount, owed },
  })
  return true
}
