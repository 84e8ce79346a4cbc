// The browser side of the pretended Stripe: what stripe-js and react-stripe-js call, and nothing of the card itself.
// Card fields live in a frame of this script's own origin.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  let frames = 0

  class IntegrationError extends Error {
    name = 'IntegrationError'
  }

  const style = (node, rules) => {
    for (const [name, value] of Object.entries(rules)) node.style.setProperty(name, value)
  }

  function createFrame(source, title) {
    const frame = document.createElement('iframe')
    frame.src = source
    frame.title = title
    frame.name = `__privateStripeFrame${++frames}`
    frame.allow = 'payment *'
    style(frame, { border: '0', width: '100%', display: 'block', 'color-scheme': 'light' })
    return frame
  }

  function createElement(elements, kind, options) {
    const listeners = new Map()
    const waiting = new Map()
    let frame
    let port
    let calls = 0
    let mounted
    let settings = { ...options }

    const emit = (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    }
    const send = (message) => port?.postMessage(message)

    function onMessage({ data }) {
      if (data.type === 'height') style(frame, { height: `${Math.ceil(data.height)}px` })
      if (data.type === 'event') emit(data.event, { elementType: kind, ...data.payload })
      if (data.type === 'reply') {
        waiting.get(data.call)?.(data.result)
        waiting.delete(data.call)
      }
    }

    function greet() {
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = onMessage
      const greeting = {
        type: 'sandbox-stripe',
        kind,
        key: elements.key,
        options: settings,
        appearance: elements.options.appearance,
      }
      frame.contentWindow.postMessage(greeting, origin, [channel.port2])
    }

    const element = {
      on(event, listener) {
        if (!listeners.has(event)) listeners.set(event, new Set())
        listeners.get(event).add(listener)
        return element
      },
      once(event, listener) {
        const one = (payload) => {
          element.off(event, one)
          listener(payload)
        }
        return element.on(event, one)
      },
      off(event, listener) {
        if (listener) listeners.get(event)?.delete(listener)
        else listeners.delete(event)
        return element
      },
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!(place instanceof HTMLElement))
          throw new IntegrationError(`The place to mount the ${kind} element does not exist: ${target}.`)
        if (mounted === place) return
        element.unmount()
        mounted = place
        frame = createFrame(
          `${origin}/stripe/element.html#${encodeURIComponent(location.origin)}`,
          'Secure payment input frame',
        )
        style(frame, { height: kind === 'card' ? '24px' : '180px' })
        frame.addEventListener('load', greet)
        frame.addEventListener('error', () => emit('loaderror', { elementType: kind, error: unreachable }))
        place.replaceChildren(frame)
        queueMicrotask(() => emit('loaderstart', { elementType: kind }))
      },
      unmount() {
        frame?.remove()
        frame = port = mounted = undefined
      },
      destroy() {
        element.unmount()
        listeners.clear()
        elements.forget(element)
      },
      update(changes) {
        settings = { ...settings, ...changes }
        send({ type: 'look', options: settings, appearance: elements.options.appearance })
      },
      focus: () => send({ type: 'focus' }),
      blur: () => send({ type: 'blur' }),
      clear: () => send({ type: 'clear' }),
      collapse: () => {},
    }

    const ask = (request, payload) => {
      if (!port) throw new IntegrationError('The payment element is not mounted yet.')
      const call = ++calls
      return new Promise((resolve) => {
        waiting.set(call, resolve)
        send({ type: 'ask', call, request, payload })
      })
    }
    return { element, kind, ask, refresh: () => element.update({}) }
  }

  function createElements(key, initial, everyElement) {
    let made = []
    const forget = (element) => {
      made = made.filter((one) => one.element !== element)
    }
    const self = { key, options: { ...initial }, forget }
    const find = (wanted) => {
      const kind = typeof wanted === 'string' ? wanted : wanted?.__elementType
      return made.find((one) => one.kind === kind || one.element === wanted)
    }
    const elements = {
      create(kind, options) {
        if (kind !== 'payment' && kind !== 'card')
          throw new IntegrationError(`The ${kind} element is not offered by the sandbox.`)
        if (find(kind))
          throw new IntegrationError(`Can only create one element of type ${kind} through elements.create.`)
        const one = createElement(self, kind, options)
        made.push(one)
        everyElement.add(one)
        return one.element
      },
      getElement: (wanted) => find(wanted)?.element ?? null,
      update(changes) {
        Object.assign(self.options, changes)
        for (const one of made) one.refresh()
      },
      async submit() {
        const one = made[0]
        if (!one) throw new IntegrationError('elements.submit() was called before an element was created.')
        return one.ask('submit')
      },
      fetchUpdates: async () => ({}),
    }
    inside.set(elements, { options: self.options, first: () => made[0] })
    return elements
  }

  const inside = new WeakMap()
  const unreachable = {
    type: 'api_connection_error',
    message: 'We are having trouble connecting to the payment service. Please try again.',
  }

  async function retrieve(key, clientSecret) {
    const id = String(clientSecret).split('_secret_')[0]
    try {
      const query = new URLSearchParams({ key, client_secret: clientSecret })
      const answer = await (await fetch(`${origin}/v1/payment_intents/${encodeURIComponent(id)}?${query}`)).json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    } catch {
      return { error: unreachable }
    }
  }

  function leave(url) {
    location.assign(url)
    // The page is going away; like the real script, never answer.
    return new Promise(() => {})
  }

  function returnTo(returnUrl, intent) {
    const url = new URL(returnUrl, location.href)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
    return leave(url.href)
  }

  function showChallenge(url) {
    const shade = document.createElement('div')
    style(shade, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      background: 'rgb(0 0 0 / 60%)',
      display: 'grid',
      'place-items': 'center',
    })
    const frame = createFrame(
      `${url}&embedded=${encodeURIComponent(location.origin)}`,
      'Secure 3-D Secure authentication frame',
    )
    style(frame, { width: 'min(420px, 92vw)', height: '380px', 'border-radius': '14px' })
    shade.append(frame)
    document.body.append(shade)
    return new Promise((resolve) => {
      addEventListener('message', function onDone(event) {
        if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.type !== 'sandbox-3ds-done')
          return
        removeEventListener('message', onDone)
        shade.remove()
        resolve()
      })
    })
  }

  async function follow(key, result, { returnUrl, redirect }) {
    const intent = result.paymentIntent
    if (!intent) return result
    const action = intent.next_action
    if (action?.type === 'redirect_to_url') return leave(action.redirect_to_url.url)
    if (action?.type === 'use_stripe_sdk') {
      await showChallenge(action.use_stripe_sdk.stripe_js)
      const after = await retrieve(key, intent.client_secret)
      const failed = after.paymentIntent?.status === 'requires_payment_method'
      return failed
        ? { error: { ...after.paymentIntent.last_payment_error, payment_intent: after.paymentIntent } }
        : after
    }
    return redirect === 'always' && returnUrl ? returnTo(returnUrl, intent) : result
  }

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new IntegrationError('Please call Stripe() with your publishable key.')

    const everyElement = new Set()

    async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      const own = inside.get(elements)
      const secret = clientSecret ?? own?.options.clientSecret
      if (!own?.first()) throw new IntegrationError('stripe.confirmPayment needs elements with a mounted element.')
      if (!secret)
        throw new IntegrationError('stripe.confirmPayment needs a clientSecret, from elements or from the call.')
      const returnUrl = confirmParams.return_url
      if (!returnUrl && redirect !== 'if_required')
        throw new IntegrationError('confirmParams.return_url is required unless redirect is if_required.')
      const billing = confirmParams.payment_method_data?.billing_details
      const result = await own.first().ask('confirm', { clientSecret: secret, returnUrl, billing })
      return follow(key, result, { returnUrl, redirect })
    }

    async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const method = data.payment_method
      const own = [...everyElement].find((one) => one.element === method?.card)
      if (!own) throw new IntegrationError('confirmCardPayment needs payment_method.card: a mounted card element.')
      const result = await own.ask('confirm', { clientSecret, billing: method.billing_details })
      return handleActions ? follow(key, result, { redirect: 'if_required' }) : result
    }

    return {
      elements: (options) => createElements(key, options, everyElement),
      confirmPayment,
      confirmCardPayment,
      retrievePaymentIntent: (clientSecret) => retrieve(key, clientSecret),
      handleNextAction: async ({ clientSecret }) =>
        follow(key, await retrieve(key, clientSecret), { redirect: 'if_required' }),
      async createPaymentMethod({ elements, card, billing_details: billing }) {
        const own = elements ? inside.get(elements).first() : [...everyElement].find((one) => one.element === card)
        if (!own) throw new IntegrationError('createPaymentMethod needs elements or a mounted card element.')
        return own.ask('create-method', { billing })
      },
      createToken: async () => ({
        error: {
          type: 'invalid_request_error',
          message: 'Tokens are not offered here: create a payment method instead.',
        },
      }),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
