import { scenariosId } from '@topup/core/refund/scenarios.id'
import { checkout } from './id-checkout.ts'
import { refundPolicy } from './id-help.ts'
import { legal } from './id-legal.ts'
import { orders } from './id-orders.ts'
import { track } from './id-track.ts'
import type { InnerMessages } from './messages.ts'

export const idInner: InnerMessages = { checkout, track, orders, refundPolicy, refundScenarios: scenariosId, legal }
