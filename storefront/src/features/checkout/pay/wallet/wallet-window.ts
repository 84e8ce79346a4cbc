export type WalletWindow = Readonly<{ show: (url: string) => void; close: () => void }>

/**
 * Opens a window within the click, since a blocker stops later windows; its address follows once the payment is open.
 * The window inherits this tab's storage, so that the returning buyer sees the order.
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
