// Loaded ahead of the page's own script by browsers that lack any of these (core/src/pages/older-browser.ts).
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.error.cause.js'
import 'core-js/modules/es.object.has-own.js'
import 'core-js/modules/es.string.at-alternative.js'
import dialogPolyfill from 'dialog-polyfill'

// Each dialog gets its own `showModal` and `close` when it is first opened.
if (!('HTMLDialogElement' in window)) {
  Object.assign(HTMLElement.prototype, {
    showModal(this: HTMLDialogElement) {
      dialogPolyfill.forceRegisterDialog(this)
      this.showModal()
    },
  })
}
