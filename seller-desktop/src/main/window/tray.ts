import type { SellerEventView } from '@topup/core/api/attention'
import { countAttention, countWaiting, texts } from '../messages.ts'
import { desktop } from '../platform.ts'

export interface TrayActions {
  show: () => void
  go: (path: string) => void
}

/** The tray icon, with the number of waiting orders and of things that need the seller. */
export function openTray(icon: string, actions: TrayActions): (counts: Counts) => void {
  const image = desktop.nativeImage.createFromPath(icon)
  // Without a tray or the icon's file there is no tray icon.
  if (image.isEmpty()) return () => undefined
  const tray = new desktop.Tray(image)
  tray.on('click', actions.show)
  const tell = (counts: Counts) => {
    tray.setToolTip(`${texts.tray}: ${describe(counts)}`)
    desktop.app.setBadgeCount(counts.waiting + counts.attention)
    tray.setContextMenu(
      desktop.Menu.buildFromTemplate([
        { id: 'show', label: texts.show, click: actions.show },
        { id: 'waiting', label: countWaiting(counts.waiting), click: () => actions.go('/admin?tab=orders') },
        { id: 'attention', label: countAttention(counts.attention), click: () => actions.go('/admin') },
        { type: 'separator' },
        { id: 'quit', label: texts.quit, click: () => desktop.app.quit() },
      ]),
    )
  }
  tell({ waiting: 0, attention: 0 })
  return tell
}

type Counts = Pick<SellerEventView, 'waiting' | 'attention'>

function describe({ waiting, attention }: Counts): string {
  const parts = [...(waiting ? [countWaiting(waiting)] : []), ...(attention ? [countAttention(attention)] : [])]
  return parts.join(', ') || texts.nothing
}
