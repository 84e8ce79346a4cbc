/** Whether the buyer returned from PayPal, by the address's `back` parameter, until the page removes that. */
export const isBackFromPaypal = () => new URLSearchParams(location.search).get('back') === 'paypal'

/** Removes the `back` parameter from the address, so that a reload does not continue again. */
export function forgetReturn() {
  if (isBackFromPaypal()) history.replaceState(history.state, '', location.pathname)
}
