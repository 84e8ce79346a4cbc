/** Saves a text as a file on the buyer's device; its content reaches no server and no address. */
export function saveText(fileName: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
