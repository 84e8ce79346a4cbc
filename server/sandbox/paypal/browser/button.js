const { host, look } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const button = document.getElementById('pay')
document.body.dataset.shape = look.shape ?? 'rect'

let port
let popup
let current
let watch

// The window is opened by the click itself and waits: a browser would block one that is opened after a call.
function startPaying() {
  if (popup && !popup.closed) return popup.focus()
  const place = `width=460,height=620,left=${screenX + 80},top=${screenY + 80}`
  popup = window.open('/paypal/approve/waiting?popup', 'sandbox-paypal', place)
  if (!popup) return port.postMessage({ type: 'blocked' })
  port.postMessage({ type: 'click' })
}

function noticeClosing() {
  if (popup?.closed) finish({ outcome: 'cancelled', orderID: current })
}

function finish(end) {
  clearInterval(watch)
  port.postMessage({ type: 'end', ...end })
}

function show(orderID) {
  current = orderID
  if (!popup || popup.closed) return finish({ outcome: 'cancelled', orderID })
  popup.location.replace(`/paypal/approve/${encodeURIComponent(orderID)}?popup`)
  clearInterval(watch)
  watch = setInterval(noticeClosing, 300)
}

function closePopup() {
  clearInterval(watch)
  popup?.close()
  popup = undefined
}

function onHostMessage({ data }) {
  if (data.type === 'order') show(data.orderID)
  if (data.type === 'close') closePopup()
  if (data.type === 'disabled') button.disabled = data.disabled
}

addEventListener('message', (event) => {
  if (event.origin === host && event.data?.type === 'sandbox-paypal-host') {
    port = event.ports[0]
    port.onmessage = onHostMessage
    button.disabled = false
    port.postMessage({ type: 'ready' })
  }
  if (event.origin === location.origin && event.source === popup && event.data?.type === 'sandbox-paypal') {
    const { outcome, orderID, payerID } = event.data
    finish({ outcome, orderID, payerID })
  }
})
button.addEventListener('click', startPaying)
