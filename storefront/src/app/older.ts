// Browsers that lack any of these features load this file before the page's script (core/src/pages/older-browser.ts).
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.error.cause.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import dialogPolyfill from 'dialog-polyfill'

// The polyfill adds `showModal` and `close` to each dialog when the dialog first opens.
if (!('HTMLDialogElement' in window)) {
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLDialogElement) {
      dialogPolyfill.forceRegisterDialog(this)
      this.showModal()
    },
  })
}
