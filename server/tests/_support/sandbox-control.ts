export type ReceivedMail = Readonly<{
  from: string
  to: string[]
  headers: [name: string, value: string][]
  subject: string
  text: string
  html: string
  files: { name: string; type: string; bytes: number }[]
}>

export type ReceivedNotice = Readonly<{
  by: 'telegram' | 'hook'
  to: string
  text: string
  headers: Readonly<Record<string, string>>
}>

export type ReceivedPush = Readonly<{
  to: string
  headers: Readonly<Record<string, string>>
  key: string
  contact: string
  body: string
}>

/** The sandbox's control API, as the tests use it. */
export function createSandboxControl(url: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
  return {
    url,
    /** Calls any other action of the sandbox's control page. */
    post: (path: string, body: unknown) => call('POST', path, body),
    state: () => call('GET', '/control/state'),
    fault: (fault: {
      target: string
      kind: string
      times?: number | null
      ms?: number
      status?: number
      body?: unknown
    }) => call('POST', '/control/faults', fault),
    /** The mails that reached any mailbox, oldest first. */
    mails: (): Promise<ReceivedMail[]> => call('GET', '/control/mails'),
    /** Mails to this address, oldest first. */
    mailsTo: async (address: string): Promise<ReceivedMail[]> =>
      (await call('GET', '/control/mails')).filter(({ to }: ReceivedMail) => to.includes(address)),
    /** Messages to the owner, by Telegram and at the owner's webhook receiver, oldest first. */
    notices: (): Promise<ReceivedNotice[]> => call('GET', '/control/notices'),
    /** Push messages that the push service accepted for browsers, oldest first. */
    pushes: (): Promise<ReceivedPush[]> => call('GET', '/control/pushes'),
    clearFaults: () => call('DELETE', '/control/faults'),
    payIntent: (intentId: string, card = '4242424242424242') =>
      call('POST', `/control/stripe/payment_intents/${intentId}/confirm`, { card }),
    resendWebhook: (id: string) => call('POST', `/control/webhooks/${id}/resend`),
    settleSupplierOrder: (tid: string, status: 'SUCCESS' | 'REFUNDED' | 'PENDING', callback = true) =>
      call('POST', `/control/lapakgaming/orders/${tid}`, { status, callback }),
    setBalance: (balance: number) => call('PUT', '/control/lapakgaming/balance', { balance }),
    setProduct: (code: string, change: { price?: number; status?: string; charge?: unknown }) =>
      call('PUT', `/control/lapakgaming/products/${code}`, change),
    setDigiflazzProduct: (sku: string, change: Record<string, unknown>) =>
      call('PUT', `/control/digiflazz/products/${sku}`, change),
    resetDigiflazzProduct: (sku: string) => call('DELETE', `/control/digiflazz/products/${sku}`),
    setDigiflazzBalance: (balance: number) => call('PUT', '/control/digiflazz/balance', { balance }),
    settleTransaction: (ref: string, status: 'Sukses' | 'Pending' | 'Gagal', webhook = true) =>
      call('POST', `/control/digiflazz/transactions/${ref}`, { status, webhook }),
    /** Sets the settings that an owner types on dashboards of parties that have no API for them. */
    setDashboards: (typed: Record<string, string | string[] | null>) => call('PUT', '/control/dashboards', typed),
    remove: (path: string) => call('DELETE', path),
    setWebhookEndpoints: (endpoints: Record<string, string>) => call('PUT', '/control/webhook-endpoints', endpoints),
  }
}
export type SandboxControl = ReturnType<typeof createSandboxControl>
