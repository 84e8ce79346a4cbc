import { closeAskForClaims } from '../alerts/ask-for-claims.ts'
import { tellOfLockedOutDevice } from '../alerts/tell-of-locked-out-device.ts'
import { tellOfWebhook, webhookWasApplied } from '../alerts/tell-of-webhook.ts'
import { applySupplierCallback } from '../fulfilment/apply-supplier-callback.ts'
import type { Context, Hooks } from '../fulfilment/context.ts'
import { queueUnits } from '../fulfilment/queue-units.ts'
import { extendPayment } from '../payments/expire-orders.ts'
import { accountForUnits } from '../refunds/account-for-units.ts'
import { cutBalance } from '../refunds/cut-balance.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { recordReversal } from '../refunds/record-reversal.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

/** Whose notices are applied without asking anybody: a supplier's is only noted down, as a question. */
const findAtOnce = ({ suppliers, providers }: Context, sender: string) => ({
  supplier: suppliers.find(({ orderWebhooks }) => orderWebhooks === sender),
  provider: providers.find(({ name, appliesAtOnce }) => name === sender && appliesAtOnce),
})

function appliesAtOnce(ctx: Context, sender: string): boolean {
  const { supplier, provider } = findAtOnce(ctx, sender)
  return supplier !== undefined || provider !== undefined
}

async function applyAtOnce(ctx: Context, sender: string, payload: string): Promise<void> {
  const { supplier, provider } = findAtOnce(ctx, sender)
  if (supplier) return applySupplierCallback(ctx, supplier.name, payload)
  return provider?.apply(ctx, payload)
}

/** What each module tells of, and who acts on it. */
export const hooks: Hooks = {
  webhookFailing: tellOfWebhook,
  webhookApplied: webhookWasApplied,
  appliesAtOnce,
  applyAtOnce,
  deviceLockedOut: tellOfLockedOutDevice,
  settingsSaved: closeAskForClaims,
  checkoutExtended: extendPayment,
  orderPaid: queueUnits,
  moneyUnwanted: queueRefund,
  receivedCorrected: cutBalance,
  refundSettled: settleRefund,
  moneyTakenBack: recordReversal,
  unitsSettled: accountForUnits,
}
