// Runs in the card frame. Card data goes from here to the pretended Stripe and nowhere else.
const form = document.getElementById('card')
const inputs = {
  number: document.getElementById('number'),
  expiry: document.getElementById('expiry'),
  cvc: document.getElementById('cvc'),
}
const brandLabel = document.getElementById('brand')
const storeOrigin = decodeURIComponent(location.hash.slice(1))
const linkButton = document.getElementById('link')
let port
let key = ''
let api = ''
let useSdk = false
/** The session at Link and the card chosen there, which is paid by instead of a typed one. */
let link
let touched = new Set()

const digits = (text) => text.replace(/\D/g, '')
const brandOf = (number) => {
  if (/^3[47]/.test(number)) return 'amex'
  if (number.startsWith('4')) return 'visa'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown'
}
const luhn = (number) =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

function read() {
  const number = digits(inputs.number.value)
  const [month = '', year = ''] = inputs.expiry.value.split('/').map(digits)
  return { number, month, year, cvc: digits(inputs.cvc.value), brand: brandOf(number) }
}

const problem = (code, message) => ({ type: 'validation_error', code, message })

function problems() {
  const { number, month, year, cvc, brand } = read()
  const amex = brand === 'amex'
  const found = {}
  if (number.length < (amex ? 15 : 16)) found.number = problem('incomplete_number', 'Your card number is incomplete.')
  else if (!luhn(number)) found.number = problem('invalid_number', 'Your card number is invalid.')
  const lastMoment = new Date(2000 + Number(year), Number(month), 1)
  if (month.length !== 2 || year.length !== 2)
    found.expiry = problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  else if (Number(month) < 1 || Number(month) > 12)
    found.expiry = problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  else if (lastMoment <= new Date())
    found.expiry = problem('invalid_expiry_year_past', "Your card's expiration date is in the past.")
  if (cvc.length < (amex ? 4 : 3)) found.cvc = problem('incomplete_cvc', "Your card's security code is incomplete.")
  return found
}

function format() {
  const { number, brand } = read()
  const groups = brand === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
  setValue(inputs.number, (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' '))
  let expiry = digits(inputs.expiry.value).slice(0, 4)
  if (/^[2-9]/.test(expiry)) expiry = `0${expiry}`.slice(0, 4)
  setValue(inputs.expiry, expiry.length > 2 ? `${expiry.slice(0, 2)} / ${expiry.slice(2)}` : expiry)
  setValue(inputs.cvc, digits(inputs.cvc.value).slice(0, 4))
  brandLabel.textContent = brand === 'unknown' ? '' : brand.toUpperCase()
}

// Setting an unchanged value would move the caret of somebody who corrects a digit in the middle.
function setValue(input, value) {
  if (input.value !== value) input.value = value
}

function showProblems() {
  const found = problems()
  for (const [name, input] of Object.entries(inputs)) {
    const shown = touched.has(name) ? found[name] : undefined
    document.getElementById(`${name}-field`).classList.toggle('invalid', Boolean(shown))
    document.getElementById(`${name}-error`).textContent = shown?.message ?? ''
    input.setAttribute('aria-invalid', String(Boolean(shown)))
  }
}

const tell = (event, payload = {}) => port?.postMessage({ type: 'event', event, payload })

function tellChange() {
  const { number, month, cvc, brand } = read()
  const found = link ? {} : problems()
  const shown = Object.keys(inputs)
    .map((name) => (touched.has(name) ? found[name] : undefined))
    .find(Boolean)
  const empty = !number && !month && !cvc
  const complete = Object.keys(found).length === 0
  const value = link ? { type: 'link' } : { type: 'card', postalCode: '' }
  tell('change', { empty: empty && !link, complete, collapsed: false, error: shown, brand, value })
}

function look({ kind, options = {}, appearance = {} }) {
  const root = document.documentElement
  if (kind) root.classList.toggle('card-line', kind === 'card')
  const { theme, variables = {} } = appearance
  root.classList.toggle('night', theme === 'night' || theme === 'dark')
  const base = options.style?.base ?? {}
  const values = {
    '--color-primary': variables.colorPrimary,
    '--color-background': variables.colorBackground,
    '--color-text': base.color ?? variables.colorText,
    '--color-quiet': base['::placeholder']?.color ?? variables.colorTextSecondary ?? variables.colorTextPlaceholder,
    '--color-danger': options.style?.invalid?.color ?? variables.colorDanger,
    '--color-border': variables.colorBorder,
    '--radius': variables.borderRadius,
    '--size': base.fontSize ?? variables.fontSizeBase,
    '--font': base.fontFamily ?? variables.fontFamily,
  }
  for (const [name, value] of Object.entries(values)) if (value) root.style.setProperty(name, value)
  for (const input of Object.values(inputs)) input.disabled = options.disabled === true || options.readOnly === true
}

function submit() {
  if (link) return { selectedPaymentMethod: 'link' }
  touched = new Set(Object.keys(inputs))
  showProblems()
  const [name, error] = Object.entries(problems())[0] ?? []
  if (error) inputs[name].focus()
  return error ? { error } : { selectedPaymentMethod: 'card' }
}

function typedFields() {
  const { number, month, year, cvc } = read()
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
  }
}

const linkFields = ({ session }) => ({ type: 'link', 'link[credentials][consumer_session_client_secret]': session })

function methodFields(prefix, billing = {}) {
  const field = (name) => (prefix ? name.replace(/^(\w+)/, `${prefix}[$1]`) : name)
  const fields = link ? linkFields(link) : typedFields()
  for (const name of ['name', 'email', 'phone']) if (billing[name]) fields[`billing_details[${name}]`] = billing[name]
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [field(name), value]))
}

async function post(path, fields) {
  try {
    const answer = await fetch(`${api}${path}`, { method: 'POST', body: new URLSearchParams({ key, ...fields }) })
    return await answer.json()
  } catch {
    const message = 'We are having trouble connecting to the payment service. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

async function confirmPayment({ clientSecret, returnUrl, billing, receiptEmail }) {
  const refused = submit()
  if (refused.error) return refused
  const fields = { client_secret: clientSecret, ...methodFields('payment_method_data', billing) }
  if (returnUrl) fields.return_url = returnUrl
  if (receiptEmail) fields.receipt_email = receiptEmail
  if (useSdk) fields.use_stripe_sdk = 'true'
  const id = encodeURIComponent(String(clientSecret).split('_secret_')[0])
  const answer = await post(`/v1/payment_intents/${id}/confirm`, fields)
  return answer.error ? { error: answer.error } : { paymentIntent: answer }
}

async function createMethod({ billing }) {
  const refused = submit()
  if (refused.error) return refused
  const answer = await post('/v1/payment_methods', methodFields('', billing))
  return answer.error ? { error: answer.error } : { paymentMethod: answer }
}

const requests = { submit, confirm: confirmPayment, 'create-method': createMethod }

function chooseLink(chosen) {
  link = chosen
  linkButton.textContent = chosen ? `Link: ${chosen.card.brand} •••• ${chosen.card.last4}` : 'Link'
  linkButton.disabled = false
  for (const input of Object.values(inputs)) input.disabled = Boolean(chosen)
  showProblems()
  tellChange()
}

async function onMessage({ data }) {
  if (data.type === 'link') chooseLink(data)
  if (data.type === 'link-failed') chooseLink(undefined)
  if (data.type === 'look') look(data)
  if (data.type === 'focus') inputs.number.focus()
  if (data.type === 'blur') document.activeElement?.blur()
  if (data.type === 'clear') {
    touched = new Set()
    form.reset()
    format()
    showProblems()
    tellChange()
  }
  if (data.type === 'ask')
    port.postMessage({ type: 'reply', call: data.call, result: await requests[data.request](data.payload) })
}

addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== storeOrigin || event.data?.type !== 'sandbox-stripe' || port) return
  port = event.ports[0]
  key = event.data.key
  api = event.data.api
  useSdk = event.data.useSdk
  port.onmessage = onMessage
  look(event.data)
  form.hidden = false
  new ResizeObserver(() =>
    port.postMessage({ type: 'height', height: form.offsetHeight + 2 * form.offsetTop }),
  ).observe(form)
  tell('ready')
})

form.addEventListener('input', () => {
  format()
  showProblems()
  tellChange()
})
linkButton.addEventListener('click', () => {
  if (link) return chooseLink(undefined)
  linkButton.disabled = true
  port.postMessage({ type: 'link' })
})
form.addEventListener('submit', (event) => event.preventDefault())
for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('focus', () => tell('focus'))
  input.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape'))
  input.addEventListener('blur', () => {
    if (input.value) touched.add(name)
    showProblems()
    tell('blur')
  })
}
