import { access, shell } from './en-access.ts'
import { books, payouts, settings } from './en-books.ts'
import { catalogue } from './en-catalog.ts'
import {
  attention,
  charts,
  figures,
  orderList,
  orderMoney,
  palette,
  refunds,
  reviews,
  unclearUnit,
} from './en-console.ts'
import { dashboard, orders, sales } from './en-dashboard.ts'
import { devices } from './en-devices.ts'
import { disputes } from './en-disputes.ts'
import { incidents } from './en-incidents.ts'
import { legal } from './en-legal.ts'
import { priceSync, pricing, profit } from './en-prices.ts'
import { privacy } from './en-privacy.ts'
import { risk } from './en-risk.ts'
import { scenarios } from './en-scenarios.ts'
import { setup } from './en-setup.ts'
import { sellers, signIn } from './en-sign-in.ts'
import { rates, simulator } from './en-simulator.ts'
import { syncPlan } from './en-sync.ts'

export const en = {
  access,
  shell,
  dashboard,
  orders,
  orderList,
  orderMoney,
  unclearUnit,
  attention,
  figures,
  palette,
  catalogue,
  charts,
  priceSync,
  profit,
  pricing,
  syncPlan,
  rates,
  simulator,
  scenarios,
  sales,
  refunds,
  reviews,
  incidents,
  legal,
  risk,
  privacy,
  disputes,
  signIn,
  sellers,
  devices,
  payouts,
  books,
  settings,
  setup,
} as const
