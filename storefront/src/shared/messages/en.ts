import { scenariosEn } from '@topup/core/refund/scenarios.en'
import { checkout } from './en-checkout.ts'
import { contact, help, refundPolicy } from './en-help.ts'
import { cart, home, reviews } from './en-home.ts'
import { legal } from './en-legal.ts'
import { orders } from './en-orders.ts'
import { sales } from './en-sales.ts'
import { pageTexts, shell } from './en-shell.ts'
import { track } from './en-track.ts'

/** Every text a visitor reads, grouped by feature; the other languages have the same keys (id.ts). */
export const en = {
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
  refundScenarios: scenariosEn,
  legal,
  sales,
} as const
