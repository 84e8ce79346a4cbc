import type { Page } from '@playwright/test'
import type { Machine } from './machine.ts'
import type { DesktopRecord } from './record-desktop.ts'
import type { World } from './stand-in.ts'

/** The running app as a test sees it, on Electron or in the stand-in. */
export interface DesktopApp {
  page: Page
  machine: Machine
  /** Reads from the recorder what the app did to its computer, or triggers an event of the computer. */
  ask<What extends keyof DesktopRecord>(
    what: What,
    ...given: Parameters<DesktopRecord[What]>
  ): Promise<ReturnType<DesktopRecord[What]>>
  /** The stand-in's state; undefined on Electron. */
  world: World | undefined
  /** Cuts the app's network or restores it; also holds after a restart. */
  setOnline(isOnline: boolean): Promise<void>
  /** Quits the app and starts it again on the same computer. */
  restart(): Promise<DesktopApp>
  quit(): Promise<void>
}

/** URLs of the console's page: its own scheme on Electron, an http origin in the stand-in. */
export const consolePage = /^(app:\/\/console|http:\/\/console\.localhost)\//
