import { startApp } from './start-app.ts'

// Not awaited: Electron is not ready before this module has been evaluated.
startApp().catch((error: unknown) => {
  // Not a rejection that nobody hears: Electron shows it and ends the app.
  setImmediate(() => {
    throw error
  })
})
