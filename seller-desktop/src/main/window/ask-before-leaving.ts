import { texts } from '../messages.ts'
import { desktop, type WebContents } from '../platform.ts'

/** Asks before a page with unsaved input unloads. Electron asks nothing itself, so the window would just stay open. */
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
    // preventDefault lets the page unload; without it the page stays.
    if (answer === 0) event.preventDefault()
  })
}
