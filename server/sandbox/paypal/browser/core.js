// The browser side of the pretended PayPal, as its SDK's version 6: `window.paypal.createInstance`, what may be paid by,
// and a session that opens the approval window, or leads the page there where a browser opens none.
;(() => {
  const base = document.currentScript.src.replace(/\/web-sdk\/v6\/core.*$/, '')
  const { origin, hostname } = new URL(base)
  // By its own names it is spread over all hosts that PayPal lists; on loopback one plays them all.
  const isAtHome = /(^|\.)paypal\.com$/.test(hostname)
  const hosts = isAtHome ? [base, 'https://www.paypalobjects.com', 'https://www.venmo.com'] : [base]
  const at = (host, name) => `${host}/web-sdk/v6/${name}`

  const insert = (name, attributes) =>
    new Promise((loaded, failed) => {
      const node = Object.assign(document.createElement(name), attributes)
      node.addEventListener('load', () => loaded(node))
      node.addEventListener('error', () => failed(new Error(`${node.src || node.href} was not loaded`)))
      if (name !== 'img') document.head.append(node)
    })

  async function ask(host, name, query = {}) {
    const answer = await fetch(`${at(host, name)}?${new URLSearchParams(query)}`)
    const body = await answer.json()
    if (!answer.ok) throw new Error(body.message)
    return body
  }

  /** A frame that is refused loads an error page all the same: only its own word proves it. */
  const bridge = (host) =>
    new Promise((ready, failed) => {
      const src = at(host, 'bridge.html')
      const frame = Object.assign(document.createElement('iframe'), { src, hidden: true, title: 'PayPal bridge' })
      const timer = setTimeout(() => failed(new Error(`${src} did not answer`)), 3_000)
      addEventListener('message', function hear(event) {
        if (event.source !== frame.contentWindow || event.data !== 'sandbox-paypal-bridge') return
        removeEventListener('message', hear)
        clearTimeout(timer)
        ready()
      })
      document.body.append(frame)
    })

  let parts
  /** Whatever one instance needs of each host, once for the page; one that is missing fails it. */
  const loadParts = () => {
    parts ??= Promise.all(
      hosts.flatMap((host) => [
        insert('script', { src: at(host, 'payments.js') }),
        insert('link', { rel: 'stylesheet', href: at(host, 'overlay.css') }),
        // A store lets pictures in by https from anywhere, and none from loopback.
        ...(isAtHome ? [insert('img', { src: at(host, 'mark.svg') })] : []),
        ask(host, 'locale.json'),
        bridge(host),
      ]),
    ).catch((error) => {
      parts = undefined
      throw error
    })
    return parts
  }

  function fail(code, message, isRecoverable = false) {
    return Object.assign(new Error(message), { name: 'PayPalError', code, isRecoverable })
  }

  function showOverlay(onFocus, onCancel) {
    const overlay = Object.assign(document.createElement('div'), { className: 'sandbox-paypal-overlay' })
    const mark = Object.assign(document.createElement('strong'), { textContent: 'PayPal' })
    const button = (text, act) => {
      const node = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
      node.addEventListener('click', act)
      return node
    }
    overlay.append(mark, button('Continue in the window', onFocus), button('Close the window', onCancel))
    document.body.append(overlay)
    return () => overlay.remove()
  }

  function createPayPalOneTimePaymentSession(options) {
    let popup
    let watch
    let orderId
    let isRunning = false
    let hideOverlay = () => {}

    function close() {
      clearInterval(watch)
      hideOverlay()
      popup?.close()
      popup = undefined
      isRunning = false
    }

    function hear(event) {
      if (event.origin !== origin || event.source !== popup || event.data?.type !== 'sandbox-paypal') return
      if (event.data.outcome === 'approved') approve(event.data)
      else cancel()
    }
    addEventListener('message', hear)

    function approve(told) {
      close()
      const data = { fundingSource: 'paypal', orderId: told.orderID, payerId: told.payerID }
      return Promise.resolve(options.onApprove?.(data)).then(
        () => options.onComplete?.({ paymentSessionState: 'approved' }),
        (error) => options.onError?.(error),
      )
    }

    function cancel() {
      close()
      options.onCancel?.({ orderId })
      options.onComplete?.({ paymentSessionState: 'canceled' })
    }

    async function start({ presentationMode = 'auto', fullPageOverlay } = {}, order = Promise.resolve(options)) {
      if (isRunning) throw fail('ERR_FLOW_IN_PROGRESS', 'A payment is being approved already')
      // Opened by the click itself: a browser would block a window that is opened after a call.
      const place = `width=460,height=620,left=${screenX + 80},top=${screenY + 80}`
      popup = presentationMode === 'redirect' ? null : open(`${base}/approve/waiting`, 'sandbox-paypal', place)
      if (!popup && presentationMode === 'popup') {
        throw fail('ERR_DEV_UNABLE_TO_OPEN_POPUP', 'The browser did not open the PayPal window', true)
      }
      isRunning = true
      if (fullPageOverlay?.enabled !== false) hideOverlay = showOverlay(() => popup?.focus(), cancel)
      try {
        ;({ orderId } = await order)
        if (typeof orderId !== 'string' || orderId === '') throw new Error('Expected an order id to be passed')
      } catch (error) {
        close()
        throw error
      }
      if (popup === null) return location.assign(`${base}/approve/${encodeURIComponent(orderId)}`)
      // Closed by its overlay while the order was made.
      if (!popup) return
      if (popup.closed) return cancel()
      popup.location.replace(
        `${base}/approve/${encodeURIComponent(orderId)}?popup=${encodeURIComponent(location.origin)}`,
      )
      watch = setInterval(() => popup?.closed && cancel(), 300)
    }

    const told = () => new URLSearchParams(location.search)
    return {
      start,
      cancel,
      destroy() {
        removeEventListener('message', hear)
        close()
      },
      /** Whether this page was led to the approval and back. */
      hasReturned: () => told().has('token'),
      async resume() {
        orderId = told().get('token')
        const payerID = told().get('PayerID')
        if (payerID) await approve({ orderID: orderId, payerID })
        else cancel()
      },
    }
  }

  const readEligible = ({ eligible_methods }) => ({
    isEligible: (name) => name in eligible_methods,
    getDetails: (name) => ({ canBeVaulted: eligible_methods[name]?.can_be_vaulted ?? false }),
  })

  async function createInstance({ clientId, components = ['paypal-payments'] }) {
    await ask(base, 'instance', { 'client-id': clientId ?? '' })
    await loadParts()
    return {
      findEligibleMethods: async ({ currencyCode = 'USD' } = {}) =>
        readEligible(await ask(base, 'eligible-methods', { 'client-id': clientId, currency: currencyCode })),
      hydrateEligibleMethods: readEligible,
      updateLocale() {},
      ...(components.includes('paypal-payments') ? { createPayPalOneTimePaymentSession } : {}),
    }
  }

  window.paypal = { version: '6.0.0', createInstance }
})()
