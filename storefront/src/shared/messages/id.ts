import { scenariosId } from '@topup/core/refund/scenarios.id'
import { checkout } from './id-checkout.ts'
import { errors } from './id-errors.ts'
import { contact, help, refundPolicy } from './id-help.ts'
import { cart, home, reviews } from './id-home.ts'
import { legal } from './id-legal.ts'
import { orders } from './id-orders.ts'
import { sales } from './id-sales.ts'
import { pageTexts, shell } from './id-shell.ts'
import { track } from './id-track.ts'
import type { Messages } from './messages.ts'

export const id: Messages = {
  shell,
  pages: pageTexts,
  home,
  reviews,
  cart,
  checkout,
  track,
  orders,
  contact,
  help,
  refundPolicy,
  refundScenarios: scenariosId,
  legal,
  sales,
  errors,
}
