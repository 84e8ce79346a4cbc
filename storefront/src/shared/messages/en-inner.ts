import { scenariosEn } from '@topup/core/refund/scenarios.en'
import { account } from './en-account.ts'
import { again } from './en-again.ts'
import { buyer } from './en-buyer.ts'
import { checkout } from './en-checkout.ts'
import { gift } from './en-gift.ts'
import { held } from './en-held.ts'
import { refundPolicy } from './en-help.ts'
import { notices } from './en-notices.ts'
import { orders } from './en-orders.ts'
import { status } from './en-status.ts'
import { track } from './en-track.ts'
import { waitingOrders } from './en-waiting-orders.ts'

/** Texts of all pages except the home page, kept out of the catalogue that a first visit loads. */
export const enInner = {
  account,
  again,
  buyer,
  checkout,
  gift,
  held,
  track,
  notices,
  orders,
  refundPolicy,
  refundScenarios: scenariosEn,
  status,
  waitingOrders,
} as const
