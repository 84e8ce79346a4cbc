import { texts } from '../messages.ts'
import { desktop, type WebContents } from '../platform.ts'

/** A page with unsaved input holds the window back; Electron asks nobody, so the window would neither close nor go on. */
export function askBeforeLeaving(contents: WebContents): void {
  contents.on('will-prevent-unload', (event) => {
    const { question, leave, stay } = texts.unsaved
    const answer = desktop.dialog.showMessageBoxSync({
      type: 'question',
      message: question,
      buttons: [leave, stay],
      defaultId: 1,
      cancelId: 1,
    })
    // Not preventing it is what keeps the page.
    if (answer === 0) event.preventDefault()
  })
}
