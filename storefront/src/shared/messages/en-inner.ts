import { scenariosEn } from '@topup/core/refund/scenarios.en'
import { checkout } from './en-checkout.ts'
import { refundPolicy } from './en-help.ts'
import { legal } from './en-legal.ts'
import { orders } from './en-orders.ts'
import { track } from './en-track.ts'

/** What only the pages behind the home page say: it stays out of the catalogue that a first visit loads. */
export const enInner = { checkout, track, orders, refundPolicy, refundScenarios: scenariosEn, legal } as const
