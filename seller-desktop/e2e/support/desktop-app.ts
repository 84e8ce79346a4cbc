import type { Page } from '@playwright/test'
import type { Machine } from './machine.ts'
import type { DesktopRecord } from './record-desktop.ts'
import type { World } from './stand-in.ts'

/** What a journey sees of the running app, whatever it runs on. */
export interface DesktopApp {
  page: Page
  machine: Machine
  /** Asks what the app did to its computer, or does to the app what the computer would. */
  ask<What extends keyof DesktopRecord>(
    what: What,
    ...given: Parameters<DesktopRecord[What]>
  ): Promise<ReturnType<DesktopRecord[What]>>
  /** The inside of the stand-in; Electron has none. */
  world: World | undefined
  /** Pulls the plug or puts it back; holds over a restart. */
  setOnline(isOnline: boolean): Promise<void>
  /** Ends the app and starts it again on the same computer. */
  restart(): Promise<DesktopApp>
  quit(): Promise<void>
}

/** How the console's page is addressed: by its own scheme, or where the stand-in shows it. */
export const consolePage = /^(app:\/\/console|http:\/\/console\.localhost)\//
