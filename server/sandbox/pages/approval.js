// The store's page opened this window: it hears the end and closes it.
const ended = document.querySelector('[data-ended]')
if (ended) {
  const { opener: page, ...end } = JSON.parse(ended.dataset.ended)
  opener?.postMessage({ type: 'sandbox-paypal', ...end }, page)
}
if (document.querySelector('[data-close]')) close()
