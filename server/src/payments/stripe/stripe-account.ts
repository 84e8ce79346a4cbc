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

/** The most objects read from a list of several pages. */
const MOST = 1000

export const isNotAllowed = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404

/** A payment intent that does not exist. Stripe's error still shows whether Stripe knows the key of the call. */
const noIntent = { id: 'pi_none', client_secret: 'pi_none_secret_none' }

/** Manages the set-up at Stripe: the account, its webhook endpoints and its wallet domains. */
export const stripeAccount = (stripe: Stripe) => ({
  read: () => stripe.accounts.retrieveCurrent(),

  async listEndpoints(): Promise<StripeEndpoint[]> {
    return (await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: MOST })).map(toEndpoint)
  },

  /** Creates an endpoint and returns its signing secret, which Stripe shows only this once. */
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

  /**
   * Tests a publishable key: in its own account only, it can read an intent with a client secret
   * (docs.stripe.com/api/payment_intents/retrieve). Before the first payment, only a key unknown to Stripe is detected.
   */
  async judgePublishableKey(key: string): Promise<'own' | 'of-another-account' | 'refused' | 'unknown'> {
    const { data } = await stripe.paymentIntents.list({ limit: 100 }).catch(() => ({ data: [] }))
    // Publishable keys may not read every intent, such as an invoice's, so use one made by this store.
    const newest = data.find(({ metadata, client_secret }) => metadata.payment_id && client_secret)
    const { id, client_secret } = newest ?? noIntent
    try {
      await stripe.paymentIntents.retrieve(id, { client_secret: client_secret ?? '' }, { apiKey: key })
      return 'own'
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
      // Any other error, such as a timeout, proves nothing about the keys and must not close the store.
      return isMissing(error) && newest ? 'of-another-account' : 'unknown'
    }
  },

  /** Whether the account has an event with this id; a forged event's id is unknown to Stripe. */
  async hasEvent(id: string): Promise<boolean> {
    try {
      await stripe.events.retrieve(id)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  },

  async findDomain(name: string): Promise<Stripe.PaymentMethodDomain | undefined> {
    const { data } = await stripe.paymentMethodDomains.list({ domain_name: name, limit: 10 })
    return data.find(({ domain_name }) => domain_name === name)
  },

  createDomain: (name: string) => stripe.paymentMethodDomains.create({ domain_name: name, enabled: true }),

  enableDomain: (id: string) => stripe.paymentMethodDomains.update(id, { enabled: true }),

  /** Makes Stripe check again that Apple Pay and other wallets may be used on this domain. */
  validateDomain: (id: string) => stripe.paymentMethodDomains.validate(id),
})
