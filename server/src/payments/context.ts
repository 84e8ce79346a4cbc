import type { StoreSettings } from '@topup/core/api/settings'
import type { ConfigView } from '@topup/core/api/store'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { IRouter } from 'express'
import type { Context as Below, Hooks as HooksBelow, OutsideContext as OutsideBelow } from '../ordering/context.ts'
import type { Order } from '../ordering/order.repository.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { BrowserSide } from '../platform/http/security-headers.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { PartySettings } from '../platform/party-settings.ts'
import type { Check } from '../setup/check.ts'
import type { Payment } from './payment.repository.ts'
import type { PaymentPort, PaymentProvider, Ports, RefundState } from './payment-port.ts'
import type { FraudWarning, Reversal, UnwantedMoney } from './provider-movement.ts'
import type { WebhookRegistrations } from './saved-webhooks.ts'

export interface Hooks extends HooksBelow {
  /** The order has moved to processing. `doubt` is what somebody has to look at before it is delivered. */
  orderPaid(ctx: Context, trx: Trx, order: Order, doubt?: string): Promise<void>
  /** Money that nothing is delivered for has to go back. */
  moneyUnwanted(ctx: Context, trx: Trx, payment: Payment, unwanted: UnwantedMoney): Promise<void>
  /** Money came of which some went back before the store knew of it. */
  refundedBefore(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** A receipt is written for money of which some went back before. */
  receiptIssued(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** A payment that counted as whole brought another sum. */
  receivedCorrected(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** What the provider says of a refund, by our id or its own; false where it is none of ours. */
  refundSettled(ctx: Context, provider: PaymentProvider, ref: string, state: RefundState): Promise<boolean>
  /** A refund or dispute made at the provider. */
  moneyTakenBack(ctx: Context, payment: Payment, reversal: Reversal): Promise<void>
  /** The bank of a card reports a payment as fraud. */
  paymentWarned(ctx: OutsideContext, payment: Payment, warning: FraudWarning): Promise<void>
}

/** The smallest and largest payment, in the smallest unit of what the provider charges in. */
export type PayLimits = Readonly<{ min: number; max: number }>

/** Whole rupiah of one payment. One that is not `isOn` is not offered. */
export type ChannelLimits = Readonly<{
  name: string
  minIdr: number
  maxIdr: number
  needsPhone: boolean
  isOn: boolean
}>

type Offers = ConfigView['payments']

/** Everything the store knows of one payment provider. */
export type ProviderManifest<Port extends PaymentPort = PaymentPort> = Readonly<{
  name: PaymentProvider
  /** As the owner is told of it, and of what cannot be paid by without it. */
  label: string
  waysLabel: string
  settings: PartySettings
  /** Undefined where the store has no key for it. */
  connect: (config: Config) => Port | undefined
  /** What it charges in. */
  currency: 'USD' | 'IDR'
  /** Its codes and pages end at the time they were made for: they get no more of it. */
  endsByItself?: true
  /** The ways to pay by it, each with what the browser has to know; null where the owner has switched all of one off. */
  ways: { readonly [Method in PaymentMethod]?: (config: Config, settings: StoreSettings) => Offers[Method] | null }
  /** Of its ways without channels. */
  limits?: PayLimits
  channelLimits?: (settings: StoreSettings) => Readonly<Record<ChannelCode, ChannelLimits>>
  browser?: (config: Config) => BrowserSide
  /** Its own, with all that lies below: what a page of ours stops of them keeps buyers from paying. */
  domains?: readonly string[]
  /** Verifies what the provider sends and stores it in the inbox. */
  webhook: (router: IRouter, ctx: OutsideContext) => void
  /** Applies what stands in the inbox; a repeat changes nothing. */
  apply: (ctx: OutsideContext, payload: string) => Promise<void>
  /** Applies notices that say all there is to know in the transaction that keeps them; AskFirst is thrown where one does not. */
  atOnce?: Readonly<{
    canApply: (payload: string) => boolean
    apply: (ctx: Context, payload: string) => Promise<void>
  }>
  /** Calls of the API that are for this provider alone. */
  routes?: (router: IRouter, ctx: OutsideContext) => void
  /** What its notice would have made us do with an open payment, should it never have come. */
  catchUp?: (ctx: OutsideContext, paymentId: string) => Promise<void>
  /** What must be right there before it may be relied on. */
  checks?: (ctx: OutsideContext) => readonly Check[]
}>

export interface Context extends Below {
  readonly providers: readonly ProviderManifest[]
  /** Of those the store has keys for. */
  readonly payments: { readonly [Provider in keyof Ports]?: Silent<Ports[Provider]> }
  readonly webhookRegistrations: WebhookRegistrations
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow & Readonly<{ payments: Readonly<Partial<Ports>> }>
