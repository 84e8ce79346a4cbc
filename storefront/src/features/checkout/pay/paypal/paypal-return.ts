/** Whether PayPal led this page away and back (the address its order was opened with), and nobody went on from there yet. */
export const isBackFromPaypal = () => new URLSearchParams(location.search).get('back') === 'paypal'

/** A reload must not go on from there again. */
export function forgetReturn() {
  if (isBackFromPaypal()) history.replaceState(history.state, '', location.pathname)
}
