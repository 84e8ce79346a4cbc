export type WebhookProvider = 'stripe' | 'xendit' | 'paypal' | 'lapakgaming' | 'digiflazz'

export type WebhookAttempt = { at: string; status?: number; error?: string }

export type WebhookRecord = {
  id: string
  provider: WebhookProvider
  type: string
  url: string
  /** The id of the registered endpoint, for parties that allow several. */
  endpoint?: string
  /** The exact text that is sent (and signed). */
  body: string
  createdAt: string
  attempts: WebhookAttempt[]
  outcome: 'waiting' | 'held' | 'delivered' | 'lost' | 'given-up'
  nextAttemptAt: string | null
}
