import { accountMutants } from './list/accounts.ts'
import { backupMutants } from './list/backups.ts'
import { buyerMutants } from './list/buyers.ts'
import { checkoutMutants } from './list/checkouts.ts'
import { clockMutants } from './list/clock.ts'
import { deliveryMutants } from './list/delivery.ts'
import { heldMoneyMutants } from './list/held-money.ts'
import { inboxMutants } from './list/inbox.ts'
import { keyMutants } from './list/keys.ts'
import { mailMutants } from './list/mails.ts'
import { moneyConditionMutants } from './list/money-conditions.ts'
import { orderConditionMutants } from './list/order-conditions.ts'
import { paymentMutants } from './list/payments.ts'
import { personMutants } from './list/persons.ts'
import { priceMutants } from './list/prices.ts'
import { proofMutants } from './list/proofs.ts'
import { pushMutants } from './list/push.ts'
import { receiptMutants } from './list/receipts.ts'
import { refundMutants } from './list/refunds.ts'
import { refundThereMutants } from './list/refunds-there.ts'
import { riskMutants } from './list/risk.ts'
import { runningMutants } from './list/running.ts'
import { settingMutants } from './list/settings.ts'
import { setupMutants } from './list/setup.ts'
import { signInCodeMutants } from './list/sign-in-codes.ts'
import { strangerMutants } from './list/strangers.ts'
import { troubleMutants } from './list/trouble.ts'
import { upgradeMutants } from './list/upgrades.ts'
import { waitingMutants } from './list/waiting.ts'
import type { Mutant } from './mutant.ts'

/** Removals of the protections of money and delivery. A new protection gets its removal here. */
export const mutants: readonly Mutant[] = [
  ...checkoutMutants,
  ...paymentMutants,
  ...heldMoneyMutants,
  ...moneyConditionMutants,
  ...inboxMutants,
  ...deliveryMutants,
  ...clockMutants,
  ...orderConditionMutants,
  ...refundMutants,
  ...refundThereMutants,
  ...receiptMutants,
  ...priceMutants,
  ...accountMutants,
  ...proofMutants,
  ...signInCodeMutants,
  ...pushMutants,
  ...buyerMutants,
  ...mailMutants,
  ...settingMutants,
  ...setupMutants,
  ...personMutants,
  ...riskMutants,
  ...runningMutants,
  ...strangerMutants,
  ...troubleMutants,
  ...upgradeMutants,
  ...waitingMutants,
  ...backupMutants,
  ...keyMutants,
]
