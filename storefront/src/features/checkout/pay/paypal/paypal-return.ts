/** Whether the buyer is back from PayPal, by the return address of its order, and the page has not gone on yet. */
export const isBackFromPaypal = () => new URLSearchParams(location.search).get('back') === 'paypal'

/** Removes the `back` parameter from the address, so that a reload does not continue again. */
export function forgetReturn() {
  if (isBackFromPaypal()) history.replaceState(history.state, '', location.pathname)
}
