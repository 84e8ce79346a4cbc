import { keyed } from '../keyed.ts'

export type StripeEndpoint = {
  id: string
  secret: string
  url: string
  enabled_events: string[]
  /** Given when it was made, or the account's own; never changes. */
  api_version: string | null
  status: 'enabled' | 'disabled'
  description: string | null
  metadata: Record<string, string>
  created: number
}

export type StripeDomain = { id: string; domain_name: string; enabled: boolean; created: number }

export type PaypalWebhook = { id: string; url: string; event_types: string[] }

/** What the store, or its owner on a dashboard, has set up at the parties. */
export type SetupState = {
  stripeEndpoints: Record<string, StripeEndpoint>
  stripeDomains: Record<string, StripeDomain>
  paypalWebhooks: Record<string, PaypalWebhook>
  /** Shown on Xendit's dashboard; whoever is told of payments has to know it. */
  xenditToken: string
  digiflazzSecret: string
  /** Who may call; null: everybody. */
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

/** Of an account on which nobody has done anything yet. */
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
