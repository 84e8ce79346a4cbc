import { DomainError } from '@topup/core/api/errors'
import { type Money, money } from '@topup/core/money/money'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Order } from '../ordering/order.repository.ts'
import type { Config } from '../platform/config.ts'
import type { BrowserSide } from '../platform/http/security-headers.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context, OutsideContext, ProviderManifest } from './context.ts'
import { measuredPort } from './measured-port.ts'
import type { PaymentPort, PaymentProvider, Ports } from './payment-port.ts'

type Providers = Pick<Context, 'providers' | 'payments'>

/** Connects the providers that the store has keys for. */
export function connectProviders(
  providers: readonly ProviderManifest[],
  config: Config,
  { providerCalls }: Pick<Metrics, 'providerCalls'>,
): Partial<Ports> {
  const connected = providers.flatMap(({ name, connect }) => {
    const port = connect(config)
    return port ? [[name, measuredPort(port, providerCalls)] as const] : []
  })
  return Object.fromEntries(connected)
}

/** Returns the provider's port; undefined if the store has no API key for the provider (any more). */
export function findPort(ctx: Pick<OutsideContext, 'payments'>, provider: PaymentProvider): PaymentPort | undefined
export function findPort(ctx: Pick<Context, 'payments'>, provider: PaymentProvider): Silent<PaymentPort> | undefined
export function findPort(ctx: Pick<Context, 'payments'>, provider: PaymentProvider): Silent<PaymentPort> | undefined {
  return ctx.payments[provider]
}

/** Finds a provider's manifest; undefined only for a former provider, which old payments may still name. */
export const findProvider = ({ providers }: Pick<Context, 'providers'>, name: PaymentProvider) =>
  providers.find((provider) => provider.name === name)

/** Returns the provider for this method: the first that the store has an API key for. Throws provider_not_offered. */
export function providerOf(ctx: Providers, method: PaymentMethod): ProviderManifest {
  const serving = ctx.providers.filter(({ ways }) => ways[method])
  const chosen = serving.find(({ name }) => findPort(ctx, name)) ?? serving[0]
  if (!chosen) throw new DomainError('provider_not_offered', 'This payment method is not offered')
  return chosen
}

/** Returns the scripts and domains that the offered providers need on the checkout page. */
export const browserSides = (ctx: Providers & Pick<Context, 'config'>): BrowserSide[] =>
  ctx.providers.flatMap(({ name, browser }) => (browser && findPort(ctx, name) ? [browser(ctx.config)] : []))

/** Returns the price of one unit in the provider's currency, equal to the price that the buyer was shown. */
export const toCharge = (
  ctx: Pick<Context, 'providers'>,
  provider: PaymentProvider,
  order: Pick<Order, 'unit_price_amount' | 'unit_price_idr'>,
): Money =>
  findProvider(ctx, provider)?.currency === 'IDR'
    ? money(order.unit_price_idr, 'IDR')
    : money(order.unit_price_amount, 'USD')
