import { startApp } from './start-app.ts'

// Not awaited: Electron is not ready before this module has been evaluated.
startApp().catch((error: unknown) => {
  // Throw outside the promise, so that Electron shows the error and ends the app.
  setImmediate(() => {
    throw error
  })
})
