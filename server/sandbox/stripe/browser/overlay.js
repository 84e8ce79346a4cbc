// What the pretended Stripe shows over the store's page: frames that say when the buyer is done with them.
window.__privateStripeOverlay = ({ createFrame, style, hosts, unreachable }) => {
  const here = encodeURIComponent(location.origin)

  function show(url, { title, message }) {
    const shade = document.createElement('div')
    style(shade, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      background: 'rgb(0 0 0 / 60%)',
      display: 'grid',
      'place-items': 'center',
    })
    const frame = createFrame(url, title)
    style(frame, { width: 'min(420px, 92vw)', height: '380px', 'border-radius': '14px' })
    shade.append(frame)
    document.body.append(shade)
    return new Promise((resolve) => {
      addEventListener('message', function onDone(event) {
        const isOurs = event.origin === new URL(url).origin && event.source === frame.contentWindow
        if (!isOurs || event.data?.type !== message) return
        removeEventListener('message', onDone)
        shade.remove()
        resolve(event.data)
      })
    })
  }

  const read = async (url) => (await fetch(url)).json()

  const showChallenge = (url) =>
    show(`${url}&embedded=${here}`, {
      title: 'Secure 3-D Secure authentication frame',
      message: 'sandbox-3ds-done',
    })

  async function retrieve(key, clientSecret) {
    const id = String(clientSecret).split('_secret_')[0]
    try {
      const query = new URLSearchParams({ key, client_secret: clientSecret })
      const answer = await (await fetch(`${hosts.api}/v1/payment_intents/${encodeURIComponent(id)}?${query}`)).json()
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

  return {
    retrieve,
    follow,

    /** Link knows the buyer, asks whether it is them, and lets them choose one of their cards. */
    async payWithLink(send) {
      try {
        await read(`${hosts.linkPeople}/stripe/link/known`)
        const signIn = { title: 'Secure Link sign-in frame', message: 'sandbox-link-signed-in' }
        const { session } = await show(`${hosts.linkPeople}/stripe/link/sign-in.html#${here}`, signIn)
        const [card] = await read(`${hosts.linkCards}/stripe/link/cards?session=${encodeURIComponent(session)}`)
        const wallet = { title: 'Secure Link wallet frame', message: 'sandbox-link-chosen' }
        await show(`${hosts.linkWallet}/stripe/link/wallet.html#${here}`, wallet)
        send({ type: 'link', session, card })
      } catch {
        send({ type: 'link-failed' })
      }
    },

    /** Whoever loads Stripe.js is looked at for signs of fraud, in a frame nobody sees. */
    watchForFraud(origin) {
      const name = '__privateStripeMetrics'
      if (document.querySelector(`iframe[name=${name}]`)) return
      const frame = createFrame(`${origin}/stripe/signals.html`, '')
      frame.name = name
      frame.setAttribute('aria-hidden', 'true')
      frame.tabIndex = -1
      style(frame, { display: 'none' })
      document.body.append(frame)
    },
  }
}
