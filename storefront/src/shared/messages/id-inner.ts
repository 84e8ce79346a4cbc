import { scenariosId } from '@topup/core/refund/scenarios.id'
import { account } from './id-account.ts'
import { again } from './id-again.ts'
import { buyer } from './id-buyer.ts'
import { checkout } from './id-checkout.ts'
import { errors } from './id-errors.ts'
import { gift } from './id-gift.ts'
import { held } from './id-held.ts'
import { refundPolicy } from './id-help.ts'
import { notices } from './id-notices.ts'
import { orders } from './id-orders.ts'
import { status } from './id-status.ts'
import { track } from './id-track.ts'
import { waitingOrders } from './id-waiting-orders.ts'
import type { InnerMessages, Messages } from './messages.ts'

export const idInner: InnerMessages & Pick<Messages, 'errors'> = {
  account,
  again,
  buyer,
  checkout,
  errors,
  track,
  gift,
  held,
  notices,
  orders,
  refundPolicy,
  refundScenarios: scenariosId,
  status,
  waitingOrders,
}
