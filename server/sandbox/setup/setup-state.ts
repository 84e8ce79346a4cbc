import { keyed } from '../keyed.ts'

export type StripeEndpoint = {
  id: string
  secret: string
  url: string
  enabled_events: string[]
  /** The API version given when the endpoint was created, else the account's version; never changes. */
  api_version: string | null
  status: 'enabled' | 'disabled'
  description: string | null
  metadata: Record<string, string>
  created: number
}

export type StripeDomain = { id: string; domain_name: string; enabled: boolean; created: number }

export type PaypalWebhook = { id: string; url: string; event_types: string[] }

/** Webhooks, secrets and allowed callers that are set up at the parties, by the store or on a dashboard. */
export type SetupState = {
  stripeEndpoints: Record<string, StripeEndpoint>
  stripeDomains: Record<string, StripeDomain>
  paypalWebhooks: Record<string, PaypalWebhook>
  /** Shown on Xendit's dashboard; the receiver of Xendit's webhooks compares it with each webhook's token. */
  xenditToken: string
  digiflazzSecret: string
  /** IP addresses that may call the supplier; null: every address may. */
  allowed: { lapakgaming: string[] | null; digiflazz: string[] | null }
}

export const emptySetupState = (): SetupState => ({
  stripeEndpoints: keyed(),
  stripeDomains: keyed(),
  paypalWebhooks: keyed(),
  xenditToken: 'xendit_sandbox_token',
  digiflazzSecret: 'digiflazz_sandbox_secret',
  allowed: { lapakgaming: null, digiflazz: null },
})

/** The set-up of a new account, before its owner has changed anything. */
export const strictSetupState = (): SetupState => ({
  ...emptySetupState(),
  digiflazzSecret: '',
  allowed: { lapakgaming: [], digiflazz: [] },
})

export const revivedSetup = (saved: Partial<SetupState> | undefined): SetupState => ({
  ...emptySetupState(),
  ...saved,
  stripeEndpoints: keyed(saved?.stripeEndpoints),
  stripeDomains: keyed(saved?.stripeDomains),
  paypalWebhooks: keyed(saved?.paypalWebhooks),
})
