// The frame of the PayPal button opened this window and is of this same origin: it hears the end and closes the window.
const ended = document.querySelector('[data-ended]')
if (ended) opener?.postMessage({ type: 'sandbox-paypal', ...JSON.parse(ended.dataset.ended) }, location.origin)
if (document.querySelector('[data-close]')) close()
