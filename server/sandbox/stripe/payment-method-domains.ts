import { text } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import type { Answer } from '../serve.ts'
import type { StripeDomain } from '../setup/setup-state.ts'
import type { World } from '../world.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing, noSuch } from './stripe-errors.ts'

const wallets = ['amazon_pay', 'apple_pay', 'google_pay', 'klarna', 'link', 'paypal'] as const

const view = ({ id, domain_name, enabled, created }: StripeDomain) => ({
  id,
  object: 'payment_method_domain',
  created,
  domain_name,
  enabled,
  livemode: false,
  ...Object.fromEntries(wallets.map((name) => [name, { status: enabled ? 'active' : 'inactive' }])),
})

const domains = (world: World) => Object.values(world.state.setup.stripeDomains)

export function listDomains(world: World, { values }: StripeCall): Answer {
  const name = text(values.domain_name)
  const data = domains(world).filter(({ domain_name }) => name === undefined || domain_name === name)
  return {
    status: 200,
    body: { object: 'list', url: '/v1/payment_method_domains', has_more: false, data: data.map(view) },
  }
}

export function createDomain(world: World, { values }: StripeCall): Answer {
  const name = text(values.domain_name)
  if (!name) return missing('domain_name')
  if (/[/:]/.test(name)) return invalidRequest('Invalid domain name', { param: 'domain_name' })
  const known = domains(world).find(({ domain_name }) => domain_name === name)
  const made = known ?? { id: randomId('pmd_'), domain_name: name, enabled: true, created: world.clock.seconds() }
  made.enabled = String(values.enabled ?? true) === 'true'
  world.state.setup.stripeDomains[made.id] = made
  world.save()
  return { status: 200, body: view(made), summary: name }
}

export function changeDomain(world: World, { id, values }: StripeCall): Answer {
  const domain = world.state.setup.stripeDomains[id]
  if (!domain) return noSuch('payment method domain', id, 'payment_method_domain')
  if (values.enabled !== undefined) domain.enabled = String(values.enabled) === 'true'
  world.save()
  return { status: 200, body: view(domain) }
}
