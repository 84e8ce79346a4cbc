// Runs in the frame of the express buttons. What the buyer pays with is asked of the browser, as Stripe does.
const place = document.getElementById('buttons')
const storeOrigin = decodeURIComponent(location.hash.slice(1))
let port
let settings
let answerClick
/** Of the sheet that is open: its token, and how it is closed. */
let sheet

const amountOf = () => ({ currency: settings.currency.toUpperCase(), value: (settings.amount / 100).toFixed(2) })
const total = () => ({ label: 'Total', amount: amountOf() })

function askGoogle() {
  const data = { apiVersion: 2, apiVersionMinor: 0 }
  return new PaymentRequest([{ supportedMethods: 'https://google.com/pay', data }], { total: total() })
}

const wallets = {
  applePay: {
    type: 'apple_pay',
    label: 'Apple Pay',
    token: 'tok_apple_pay',
    canPay: async () => window.ApplePaySession?.canMakePayments() === true,
    open: () =>
      new Promise((resolve) => {
        const { currency, value } = amountOf()
        const wanted = { countryCode: 'US', currencyCode: currency, total: { label: 'Total', amount: value } }
        const session = new ApplePaySession(3, wanted)
        session.onpaymentauthorized = () =>
          resolve({ close: (isPaid) => session.completePayment({ status: isPaid ? 0 : 1 }) })
        session.oncancel = () => resolve(undefined)
        session.begin()
      }),
  },
  googlePay: {
    type: 'google_pay',
    label: 'Google Pay',
    token: 'tok_google_pay',
    canPay: async () => 'PaymentRequest' in window && (await askGoogle().canMakePayment()),
    open: async () => {
      const answer = await askGoogle()
        .show()
        .catch(() => undefined)
      return answer && { close: (isPaid) => answer.complete(isPaid ? 'success' : 'fail') }
    },
  },
}

const tell = (event, payload = {}) => port.postMessage({ type: 'event', event, payload })

const isOffered = (name) => (settings.options?.paymentMethods?.[name] ?? 'auto') !== 'never'

async function press(wallet) {
  const isAllowed = await new Promise((resolve) => {
    answerClick = resolve
    tell('click', { expressPaymentType: wallet.type })
  })
  if (!isAllowed) return
  const opened = await wallet.open()
  if (!opened) return tell('cancel')
  sheet = { ...opened, token: wallet.token, type: wallet.type }
  tell('confirm', { expressPaymentType: wallet.type })
}

async function show() {
  const found = []
  for (const [name, wallet] of Object.entries(wallets)) {
    if (isOffered(name) && (await wallet.canPay().catch(() => false))) found.push(name)
  }
  for (const name of found) {
    const button = document.createElement('button')
    button.textContent = wallets[name].label
    button.addEventListener('click', () => press(wallets[name]))
    place.append(button)
  }
  port.postMessage({ type: 'height', height: place.offsetHeight })
  new ResizeObserver(() => port.postMessage({ type: 'height', height: place.offsetHeight })).observe(place)
  const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false }
  const available = { ...none, ...Object.fromEntries(found.map((name) => [name, true])) }
  tell('ready', { availablePaymentMethods: found.length > 0 ? available : undefined })
}

function close(isPaid) {
  sheet?.close(isPaid)
  sheet = undefined
}

async function confirmPayment({ clientSecret, returnUrl, receiptEmail }) {
  if (!sheet) return { error: { type: 'validation_error', message: 'No wallet is open.' } }
  const fields = {
    key: settings.key,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': sheet.token,
    ...(returnUrl ? { return_url: returnUrl } : {}),
    ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
    ...(settings.useSdk ? { use_stripe_sdk: 'true' } : {}),
  }
  const id = encodeURIComponent(String(clientSecret).split('_secret_')[0])
  try {
    const url = `${settings.api}/v1/payment_intents/${id}/confirm`
    const answer = await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).json()
    close(!answer.error)
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  } catch {
    close(false)
    const message = 'We are having trouble connecting to the payment service. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

const requests = {
  submit: async () => (sheet ? { selectedPaymentMethod: sheet.type } : {}),
  confirm: confirmPayment,
}

async function onMessage({ data }) {
  if (data.type === 'click-answer') answerClick?.(data.isAllowed)
  if (data.type === 'failed') close(false)
  if (data.type === 'ask')
    port.postMessage({ type: 'reply', call: data.call, result: await requests[data.request](data.payload) })
}

addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== storeOrigin || event.data?.type !== 'sandbox-stripe' || port) return
  port = event.ports[0]
  settings = event.data
  port.onmessage = onMessage
  void show()
})
