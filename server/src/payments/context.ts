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
  /** Called when an order became 'processing'. `doubt`: why a person must check the order before delivery. */
  orderPaid(ctx: Context, trx: Trx, order: Order, doubt?: string): Promise<void>
  /** Called for money that must be refunded, as no delivery is owed for it. */
  moneyUnwanted(ctx: Context, trx: Trx, payment: Payment, unwanted: UnwantedMoney): Promise<void>
  /** Called for money received of which a part was refunded before the store knew that the money came. */
  refundedBefore(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** Called when a receipt is written for a payment of which a part was refunded before. */
  receiptIssued(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** Called when a payment counted as complete proves to have brought another amount than recorded. */
  receivedCorrected(ctx: Context, trx: Trx, payment: Payment): Promise<void>
  /** Applies the provider's state of a refund; `ref` is our id or the provider's. False if no refund has this id. */
  refundSettled(ctx: Context, provider: PaymentProvider, ref: string, state: RefundState): Promise<boolean>
  /** Called for a refund or dispute that the provider reports and the store did not make. */
  moneyTakenBack(ctx: Context, payment: Payment, reversal: Reversal): Promise<void>
  /** Called when a card's bank reports a payment as fraud. */
  paymentWarned(ctx: OutsideContext, payment: Payment, warning: FraudWarning): Promise<void>
}

/** The smallest and largest payment, in the smallest unit of the provider's currency. */
export type PayLimits = Readonly<{ min: number; max: number }>

/** Limits of a payment channel, in whole rupiah. A channel whose `isOn` is false is not offered. */
export type ChannelLimits = Readonly<{
  name: string
  minIdr: number
  maxIdr: number
  needsPhone: boolean
  isOn: boolean
}>

type Offers = ConfigView['payments']

/** Everything that the store knows about a payment provider. */
export type ProviderManifest<Port extends PaymentPort = PaymentPort> = Readonly<{
  name: PaymentProvider
  /** The provider's name for the owner; `waysLabel` names the methods that buyers lose without the provider. */
  label: string
  waysLabel: string
  settings: PartySettings
  /** Connects to the provider; returns undefined if the store has no API key for it. */
  connect: (config: Config) => Port | undefined
  /** The currency in which buyers pay by this provider. */
  currency: 'USD' | 'IDR'
  /** True if the provider's codes and pages expire at a fixed time, which the store cannot extend. */
  endsByItself?: true
  /** Per payment method, its data for the browser; null if the owner has switched the method off. */
  ways: { readonly [Method in PaymentMethod]?: (config: Config, settings: StoreSettings) => Offers[Method] | null }
  /** Limits for the provider's methods that have no channels. */
  limits?: PayLimits
  channelLimits?: (settings: StoreSettings) => Readonly<Record<ChannelCode, ChannelLimits>>
  browser?: (config: Config) => BrowserSide
  /** The provider's domains, subdomains included. A page that blocked these domains would prevent payments. */
  domains?: readonly string[]
  /** Adds the webhook routes, which verify the provider's webhooks and store them in the inbox. */
  webhook: (router: IRouter, ctx: OutsideContext) => void
  /** Applies a webhook from the inbox; repeating it changes nothing. */
  apply: (ctx: OutsideContext, payload: string) => Promise<void>
  /** Applies webhooks in the transaction that stores them, if they hold all facts; throws AskFirst if not. */
  atOnce?: Readonly<{
    canApply: (payload: string) => boolean
    apply: (ctx: Context, payload: string) => Promise<void>
  }>
  /** Adds API routes for this provider only. */
  routes?: (router: IRouter, ctx: OutsideContext) => void
  /** Does for one open payment what a lost webhook would have done. */
  catchUp?: (ctx: OutsideContext, paymentId: string) => Promise<void>
  /** Set-up checks that must pass before the store relies on this provider. */
  checks?: (ctx: OutsideContext) => readonly Check[]
}>

export interface Context extends Below {
  readonly providers: readonly ProviderManifest[]
  /** The ports of the providers that the store has keys for. */
  readonly payments: { readonly [Provider in keyof Ports]?: Silent<Ports[Provider]> }
  readonly webhookRegistrations: WebhookRegistrations
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow & Readonly<{ payments: Readonly<Partial<Ports>> }>
