export type WalletWindow = Readonly<{ show: (url: string) => void; close: () => void }>

/**
 * Opened in the click itself, or a blocker would stop it; it gets its address once the payment is open. It inherits
 * this tab's storage, so that the buyer who comes back in it sees the order.
 */
export function openWalletWindow(text: string): WalletWindow {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = text
    opened.document.body.textContent = text
  }
  return {
    show: (url) => opened?.location.replace(url),
    close: () => opened?.close(),
  }
}
