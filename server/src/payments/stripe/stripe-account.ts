import Stripe from 'stripe'

export type StripeEndpoint = Readonly<{
  id: string
  url: string
  events: readonly string[]
  version: string | null
  isEnabled: boolean
}>

const toEndpoint = ({ id, url, enabled_events, api_version, status }: Stripe.WebhookEndpoint): StripeEndpoint => ({
  id,
  url,
  events: enabled_events,
  version: api_version,
  isEnabled: status === 'enabled',
})

/** In case the account has more of them than fit a page. */
const MOST = 1000

export const isNotAllowed = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError

/** What is set up at Stripe beside payments: whose account it is, where its notices go, where wallets may show. */
export const stripeAccount = (stripe: Stripe) => ({
  read: () => stripe.accounts.retrieveCurrent(),

  async listEndpoints(): Promise<StripeEndpoint[]> {
    return (await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: MOST })).map(toEndpoint)
  },

  /** The secret is answered this once. */
  async createEndpoint(wanted: { url: string; events: readonly string[]; version: string }) {
    const made = await stripe.webhookEndpoints.create({
      url: wanted.url,
      enabled_events: wanted.events as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
      api_version: wanted.version as Stripe.WebhookEndpointCreateParams.ApiVersion,
      description: 'Made by the store, to be told of payments',
    })
    return { ref: made.id, secret: made.secret }
  },

  async changeEndpoint(id: string, wanted: { url: string; events: readonly string[] }): Promise<void> {
    await stripe.webhookEndpoints.update(id, {
      url: wanted.url,
      enabled_events: wanted.events as Stripe.WebhookEndpointUpdateParams.EnabledEvent[],
      disabled: false,
    })
  },

  disableEndpoint: async (id: string): Promise<void> => {
    await stripe.webhookEndpoints.update(id, { disabled: true })
  },

  /** Whether an event of this id is one of the account's: whoever makes one up does not know any. */
  async hasEvent(id: string): Promise<boolean> {
    try {
      await stripe.events.retrieve(id)
      return true
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return false
      throw error
    }
  },

  async findDomain(name: string): Promise<Stripe.PaymentMethodDomain | undefined> {
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: name, limit: 10 })
    return data.find(({ domain_name }) => domain_name === name)
  },

  createDomain: (name: string) => stripe.paymentMethodDomains.create({ domain_name: name, enabled: true }),

  enableDomain: (id: string) => stripe.paymentMethodDomains.update(id, { enabled: true }),

  /** Has Apple and the others look at the domain again. */
  validateDomain: (id: string) => stripe.paymentMethodDomains.validate(id),
})
