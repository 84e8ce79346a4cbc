import { closeAskForClaims } from '../alerts/ask-for-claims.ts'
import { tellOfLockedOutDevice } from '../alerts/tell-of-locked-out-device.ts'
import { tellOfWebhook, webhookWasApplied } from '../alerts/tell-of-webhook.ts'
import type { Hooks } from '../fulfilment/context.ts'
import { queueUnits } from '../fulfilment/queue-units.ts'
import { bringBackTimeToPay } from '../ordering/time-to-pay.ts'
import { countPaid } from '../payments/count-paid.ts'
import { extendPayment } from '../payments/expire-orders.ts'
import { suspectProvider } from '../payments/provider-health.ts'
import { lookAtCards } from '../payments/read-payment.ts'
import { accountForUnits } from '../refunds/account-for-units.ts'
import { applyFraudWarning } from '../refunds/apply-fraud-warning.ts'
import { followMoney } from '../refunds/follow-money.ts'
import { issueCreditNotes } from '../refunds/issue-credit-notes.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { queueEarlierRefundMails } from '../refunds/queue-refunded-mail.ts'
import { recordReversal } from '../refunds/record-reversal.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { lookAtContact } from '../setup/contact-check.ts'
import { listChecks } from './checks.ts'
import { appliesAtOnce, applyAtOnce } from './webhook-handlers.ts'

const settingsSaved: Hooks['settingsSaved'] = async (ctx, trx, changes) => {
  await closeAskForClaims(ctx, trx, changes)
  await lookAtContact(trx, changes)
}

/** Connects each module's events with the functions that handle them. */
export const hooks: Hooks = {
  webhookFailing: tellOfWebhook,
  webhookApplied: webhookWasApplied,
  appliesAtOnce,
  applyAtOnce,
  deviceLockedOut: tellOfLockedOutDevice,
  settingsSaved,
  listChecks,
  checkFoundRed: suspectProvider,
  clockPutBack: bringBackTimeToPay,
  paymentsCounted: countPaid,
  checkoutExtended: extendPayment,
  buyerLooks: lookAtCards,
  orderPaid: queueUnits,
  moneyUnwanted: queueRefund,
  refundedBefore: (ctx, trx, { id }) => queueEarlierRefundMails(ctx, trx, id),
  receiptIssued: issueCreditNotes,
  receivedCorrected: followMoney,
  refundSettled: settleRefund,
  moneyTakenBack: recordReversal,
  paymentWarned: applyFraudWarning,
  unitsSettled: accountForUnits,
}
