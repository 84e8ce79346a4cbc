// The browser side of the pretended Stripe: what stripe-js and react-stripe-js call, and nothing of the card itself.
// Card fields live in a frame of this script's own origin.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const isVendor = origin === 'https://js.stripe.com'
  // By its own name each part is at the host where Stripe has it; on loopback all are here.
  const at = (host) => (isVendor ? `https://${host}` : origin)
  const hosts = {
    api: at('api.stripe.com'),
    parts: at('b.js.stripe.com'),
    linkPeople: at('link.com'),
    linkCards: at('api.link.com'),
    linkWallet: at('checkout.link.com'),
  }
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

  /** What is shown over the page comes with a script of its own, once. */
  let overlay
  function loadOverlay() {
    overlay ??= new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `${hosts.parts}/stripe/overlay.js`
      script.addEventListener('load', () =>
        resolve(window.__privateStripeOverlay({ createFrame, style, hosts, unreachable })),
      )
      script.addEventListener('error', () => reject(new Error('The overlay could not be loaded.')))
      document.head.append(script)
    })
    overlay.catch(() => {})
    return overlay
  }

  const elementPages = {
    payment: { url: `${origin}/stripe/element.html`, title: 'Secure payment input frame', height: '180px' },
    card: { url: `${origin}/stripe/element.html`, title: 'Secure payment input frame', height: '24px' },
    expressCheckout: {
      url: `${hosts.parts}/stripe/express.html`,
      title: 'Secure express checkout frame',
      height: '0px',
    },
  }

  function createElement(elements, kind, options) {
    const page = elementPages[kind]
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
      if (data.type === 'event') emit(data.event, { elementType: kind, ...answersOf(data.event), ...data.payload })
      if (data.type === 'link')
        loadOverlay().then(
          ({ payWithLink }) => payWithLink(send),
          () => send({ type: 'link-failed' }),
        )
      if (data.type === 'reply') {
        waiting.get(data.call)?.(data.result)
        waiting.delete(data.call)
      }
    }

    /** What a listener of the buttons can answer. */
    function answersOf(event) {
      if (kind !== 'expressCheckout') return {}
      if (event === 'confirm') return { paymentFailed: () => send({ type: 'failed' }) }
      if (event !== 'click') return {}
      const answer = (isAllowed) => {
        clearTimeout(tooLate)
        send({ type: 'click-answer', isAllowed })
      }
      // As Stripe does with whoever takes longer than a second.
      const tooLate = setTimeout(() => answer(false), 1000)
      return { resolve: () => answer(true), reject: () => answer(false) }
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
        amount: elements.options.amount,
        currency: elements.options.currency,
        api: hosts.api,
        // The script shows the bank's question itself, over the page.
        useSdk: isVendor,
      }
      frame.contentWindow.postMessage(greeting, new URL(page.url).origin, [channel.port2])
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
        frame = createFrame(`${page.url}#${encodeURIComponent(location.origin)}`, page.title)
        style(frame, { height: page.height })
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
        if (!(kind in elementPages)) throw new IntegrationError(`The ${kind} element is not offered by the sandbox.`)
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

  /** What follows a confirmation comes with the overlay. */
  const after = (ask) => loadOverlay().then(ask, () => ({ error: unreachable }))

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new IntegrationError('Please call Stripe() with your publishable key.')

    const everyElement = new Set()
    const start = (options) => {
      if (isVendor)
        loadOverlay().then(
          ({ watchForFraud }) => watchForFraud(origin),
          () => {},
        )
      else void loadOverlay()
      return createElements(key, options, everyElement)
    }

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
      const { receipt_email: receiptEmail } = confirmParams
      const result = await own.first().ask('confirm', { clientSecret: secret, returnUrl, billing, receiptEmail })
      return after(({ follow }) => follow(key, result, { returnUrl, redirect }))
    }

    async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const method = data.payment_method
      const own = [...everyElement].find((one) => one.element === method?.card)
      if (!own) throw new IntegrationError('confirmCardPayment needs payment_method.card: a mounted card element.')
      const result = await own.ask('confirm', { clientSecret, billing: method.billing_details })
      return handleActions ? after(({ follow }) => follow(key, result, { redirect: 'if_required' })) : result
    }

    return {
      elements: start,
      confirmPayment,
      confirmCardPayment,
      retrievePaymentIntent: (clientSecret) => after(({ retrieve }) => retrieve(key, clientSecret)),
      handleNextAction: ({ clientSecret }) =>
        after(async ({ follow, retrieve }) =>
          follow(key, await retrieve(key, clientSecret), { redirect: 'if_required' }),
        ),
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
