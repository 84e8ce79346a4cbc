import { isOurUrl } from '../page/our-page.ts'
import { desktop, type Session, type WebContents } from '../platform.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'

/** The only permission that our page needs, for its copy buttons. */
const granted = 'clipboard-sanitized-write'

/** Guards every page that is ever created: it stays on our URLs, opens no windows, and gets no permissions. */
export function guardContents(openLink: (url: string) => void): void {
  desktop.app.on('web-contents-created', (_event, contents) => guardOne(contents, openLink))
}

function guardOne(contents: WebContents, openLink: (url: string) => void) {
  const stay = (event: { preventDefault: () => void; url: string }) => {
    if (!isOurUrl(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOurUrl(event.url)) event.preventDefault()
  })
  askBeforeLeaving(contents)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(permission === granted && contents !== null && isOurUrl(contents.getURL())),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === granted && isOurUrl(origin))
  session.setDevicePermissionHandler(() => false)
  // The page needs only its own files, so all other requests are cancelled.
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isLocal(details.url) }))
}

const isLocal = (url: string) => isOurUrl(url) || /^(data|blob|devtools):/.test(url)
