import { join } from 'node:path'
import type { Log } from '../files/log.ts'
import { writeWhole } from '../files/write-whole.ts'
import { desktop } from '../platform.ts'

/** Records crashes in files on this computer; nothing is sent. */
export function reportCrashes(folder: string, log: Log, now: () => Date): void {
  desktop.crashReporter.start({ uploadToServer: false })
  function report(kind: string, facts: Readonly<Record<string, unknown>>) {
    const at = now().toISOString()
    const version = desktop.app.getVersion()
    log.error('crash', { kind })
    const file = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${kind}.json`)
    writeWhole(file, JSON.stringify({ at, kind, version, system: process.platform, ...facts }, undefined, 2))
  }
  // Only observes: Electron itself informs the seller and ends the app.
  process.on('uncaughtExceptionMonitor', (error) => report('main', { message: error.message, stack: error.stack }))
  desktop.app.on('child-process-gone', (_event, { type, reason, exitCode }) => report(type, { reason, exitCode }))
  desktop.app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    report('window', { reason, exitCode })
    if (reason !== 'clean-exit' && !contents.isDestroyed()) contents.reload()
  })
}
