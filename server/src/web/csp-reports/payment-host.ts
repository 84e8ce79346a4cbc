import type { ProviderManifest } from '../../payments/context.ts'
import { findPort } from '../../payments/ports.ts'
import type { BrowserSide } from '../../platform/http/security-headers.ts'
import type { Context } from '../context.ts'
import type { Blocked } from './read-reports.ts'

type Part = 'script' | 'frame' | 'connect'

/** Directives without which no payment works. */
const parts: Readonly<Record<string, Part>> = {
  'script-src': 'script',
  'frame-src': 'frame',
  'child-src': 'frame',
  'connect-src': 'connect',
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const isLetIn = (host: string, sources: readonly string[]) =>
  sources.some((source) => {
    const name = source.replace(/^https:\/\//, '')
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
  })

export type PaymentHost = Readonly<{ provider: ProviderManifest; side: BrowserSide }>

/**
 * Returns the provider whose part of the checkout was blocked. Only a host of the provider's own domains counts, or a
 * stranger could make the owner allow another host. The policy must really block the host.
 */
export function findPaymentHost(
  ctx: Pick<Context, 'config' | 'providers' | 'payments'>,
  { page, directive, blocked }: Blocked,
): PaymentHost | undefined {
  const part = parts[directive]
  if (page !== '/checkout' || !part) return undefined
  const provider = ctx.providers.find(({ domains = [] }) => domains.some((domain) => isWithin(blocked, domain)))
  const side = provider && findPort(ctx, provider.name) && provider.browser?.(ctx.config)
  return side && !isLetIn(blocked, side[part]) ? { provider, side } : undefined
}
