import type { SandboxFault } from '../schedule/weather-plan.ts'

type Answer = Readonly<{ status: number; body: unknown }>

/** The sandbox's control API for acts of buyers, banks and suppliers. A refusal is returned, never thrown. */
export type World = ReturnType<typeof createWorld>

export function createWorld(url: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const post = (path: string, body: unknown) => call('POST', path, body)
  return {
    state: async () => (await call('GET', '/state')).body,
    fault: (fault: SandboxFault) => post('/faults', fault),
    clearFaults: () => call('DELETE', '/faults'),
    payCard: (intentId: string, card: string) => post(`/stripe/payment_intents/${intentId}/confirm`, { card }),
    xendit: (id: string, input: object) => post(`/xendit/payment_requests/${id}`, input),
    paypal: (id: string, action: string) => post(`/paypal/orders/${id}`, { action }),
    paypalCapture: (id: string, input: object) => post(`/paypal/captures/${id}`, input),
    setRates: (rates: Record<string, number>) => call('PUT', '/rates', rates),
    stripeIntent: (id: string, what: 'refund' | 'dispute' | 'fraud-warning') =>
      post(`/stripe/payment_intents/${id}/${what}`, {}),
    resendWebhook: (id: string) => post(`/webhooks/${id}/resend`, {}),
    /** The mails that reached the sandbox's mailboxes after the mail with that id. */
    mailsAfter: async (id: string) => (await call('GET', `/mails?after=${encodeURIComponent(id)}`)).body,
    endDispute: (party: 'stripe' | 'paypal', id: string, winner: 'buyer' | 'seller') =>
      post(`/${party}/disputes/${id}`, { winner }),
    endRefund: (party: 'stripe' | 'xendit' | 'paypal', id: string, status: string) =>
      post(`/${party}/refunds/${id}`, { status }),
    refundFates: (fates: Record<string, string>) => call('PUT', '/refund-fates', fates),
    setBalance: (balance: number) => call('PUT', '/lapakgaming/balance', { balance }),
    setProduct: (code: string, change: { price?: number; status?: string; charge?: number | null }) =>
      call('PUT', `/lapakgaming/products/${encodeURIComponent(code)}`, change),
    settleSupplierOrder: (tid: string, status: 'SUCCESS' | 'REFUNDED') =>
      post(`/lapakgaming/orders/${tid}`, { status }),
    settleTransaction: (ref: string, status: 'Sukses' | 'Gagal') => post(`/digiflazz/transactions/${ref}`, { status }),
    /** Spreads the parties' webhooks over the store processes. */
    spreadWebhooks: (stores: readonly string[]) => {
      const at = (party: number, path: string) => `${stores[party % stores.length]}/api/webhook/${path}`
      return call('PUT', '/webhook-endpoints', {
        stripe: at(0, 'stripe'),
        xendit: at(1, 'xendit'),
        paypal: at(0, 'paypal'),
        digiflazz: at(0, 'digiflazz'),
        lapakgamingOrder: at(1, 'lapakgaming/order?token=lapak_sandbox_secret'),
      })
    },
  }
}
