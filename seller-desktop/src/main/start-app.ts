import { join } from 'node:path'
import { openLog } from './files/log.ts'
import { openDesk } from './open-desk.ts'
import { openExternal } from './page/open-external.ts'
import { scheme } from './page/our-page.ts'
import { desktop } from './platform.ts'
import { linkIn, linkScheme, screenOfLink } from './system/deep-link.ts'
import { reportCrashes } from './system/report-crashes.ts'
import { guardContents } from './window/guard-contents.ts'

const { app } = desktop
const now = () => new Date()

/** Sets up the single instance, links and the page's scheme before Electron is ready, and then opens the window. */
export async function startApp(): Promise<void> {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const folder = app.getPath('userData')
  const log = openLog(join(folder, 'logs'), now)
  reportCrashes(join(folder, 'crashes'), log, now)
  desktop.protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }])
  app.setAsDefaultProtocolClient(linkScheme)
  app.setAppUserModelId('store.kilat.seller')

  let storeUrl = (): string | undefined => undefined
  guardContents((url) => void openExternal(url, storeUrl()))

  // A link may arrive before the window exists, so its screen is remembered until then.
  let wanted = screenOfLink(linkIn(process.argv) ?? '')
  let follow = (path: string | undefined): void => {
    wanted = path ?? wanted
  }
  app.on('second-instance', (_event, args) => follow(screenOfLink(linkIn(args) ?? '')))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    follow(screenOfLink(url))
  })
  app.on('window-all-closed', () => app.quit())

  await app.whenReady()
  const desk = openDesk({ folder, log, now })
  storeUrl = desk.storeUrl
  follow = desk.show
  log.info('start', { version: app.getVersion(), system: process.platform })
  await desk.load(wanted ?? '/admin')
}
