// The browser side of the pretended PayPal: the classic `paypal.Buttons` surface that react-paypal-js calls.
// The button itself lives in a frame of this script's own origin and opens the approval window from there.
;(() => {
  const own = document.currentScript
  const origin = new URL(own.src).origin
  const namespace = own.dataset.namespace || 'paypal'

  const style = (node, rules) => {
    for (const [name, value] of Object.entries(rules)) node.style.setProperty(name, value)
  }

  function createFrame(look) {
    const frame = document.createElement('iframe')
    frame.src = `${origin}/paypal/button.html#${encodeURIComponent(JSON.stringify({ host: location.origin, look }))}`
    frame.title = 'PayPal'
    style(frame, { border: '0', width: '100%', height: '48px', display: 'block', 'color-scheme': 'light' })
    return frame
  }

  function Buttons(initial = {}) {
    let options = initial
    let frame
    let port

    const send = (message) => port?.postMessage(message)
    const fail = (error) => {
      if (options.onError) options.onError(error)
      else reportError(error)
    }

    async function onClick() {
      let allowed = true
      const decide = (value) => async () => {
        allowed = value
      }
      try {
        await options.onClick?.({ fundingSource: 'paypal' }, { resolve: decide(true), reject: decide(false) })
        if (!allowed) return send({ type: 'close' })
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed')
        send({ type: 'order', orderID })
      } catch (error) {
        send({ type: 'close' })
        fail(error)
      }
    }

    async function onEnd({ outcome, orderID, payerID }) {
      if (outcome === 'cancelled') {
        send({ type: 'close' })
        return options.onCancel?.({ orderID })
      }
      let restarted = false
      const actions = {
        restart() {
          restarted = true
          send({ type: 'order', orderID })
        },
        redirect: (url) => location.assign(url),
      }
      try {
        await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal', facilitatorAccessToken: '' }, actions)
      } catch (error) {
        fail(error)
      }
      if (!restarted) send({ type: 'close' })
    }

    function onMessage({ data }) {
      if (data.type === 'ready') {
        const able = (disabled) => async () => send({ type: 'disabled', disabled })
        options.onInit?.({}, { enable: able(false), disable: able(true) })
      }
      if (data.type === 'click') void onClick()
      if (data.type === 'end') void onEnd(data)
      if (data.type === 'blocked') fail(new Error('The browser did not open the PayPal window'))
    }

    return {
      isEligible: () => true,
      render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) return Promise.reject(new Error('Document is ready and element does not exist'))
        frame = createFrame(options.style ?? {})
        return new Promise((resolve, reject) => {
          frame.addEventListener('error', () => reject(new Error('The PayPal button could not be loaded')))
          frame.addEventListener('load', () => {
            const channel = new MessageChannel()
            port = channel.port1
            port.onmessage = onMessage
            frame.contentWindow.postMessage({ type: 'sandbox-paypal-host' }, origin, [channel.port2])
            resolve()
          })
          place.append(frame)
        })
      },
      async close() {
        send({ type: 'close' })
        frame?.remove()
        frame = port = undefined
      },
      updateProps(changes) {
        options = { ...options, ...changes }
        return Promise.resolve()
      },
    }
  }

  window[namespace] = {
    version: '5.0.0-sandbox',
    Buttons,
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
  }
})()
