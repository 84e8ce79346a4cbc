// In a frame over the store's page: the store's script hears what the buyer did.
const storeOrigin = decodeURIComponent(location.hash.slice(1))
for (const form of document.querySelectorAll('[data-done]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    parent.postMessage({ type: form.dataset.done, session: 'link_session_sandbox' }, storeOrigin)
  })
}
