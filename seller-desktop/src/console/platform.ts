import { allPaths } from '@topup/core/api/all-paths'
import type { SellerEventView } from '@topup/core/api/attention'
import { type ApiClient, createClient } from '@topup/core/api/client'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { createContext, use } from 'react'
import { en } from './messages/en.ts'
import { listenToStore } from './shell/live/listen-to-store.ts'

/** What the screens need from where they run: a browser tab today, the installed app next. */
export interface SellerPlatform {
  api: ApiClient
  /** Where the store answers, for the addresses a seller registers elsewhere. */
  storeUrl: () => string
  /** Leaves the console, for the store's own pages or another address. */
  leave: (path: string) => void
  /** The door is somebody else's affair: nobody is led to the sign-in form. */
  hasOwnDoor?: boolean
  /** Saves what the store answers at the path as a file. */
  download: (path: string) => void
  /** Hears what changes in the store until the answer is called; without it the lists ask every half minute. */
  listen?: (onEvent: (event: SellerEventView) => void) => () => void
  /** Answers also without a network, with what it knew last, and says itself when it does. */
  answersOffline?: boolean
  /** Where drafts can be kept; a browser tab has no such place. */
  scenarios?: ScenarioStore
}

/** The seller's drafts of pricing rules, on their own computer. Each change answers all of them, the latest first. */
export interface ScenarioStore {
  list: () => Promise<SavedScenario[]>
  save: (scenario: SavedScenario) => Promise<SavedScenario[]>
  remove: (id: string) => Promise<SavedScenario[]>
}

/** A call that the platform knows was not made, or was not understood; `message` tells the seller. */
export class PlatformError extends Error {}

/** Without a network a change is refused here: once it is on its way, nobody can say whether it was made. */
const send: typeof fetch = async (input, init) => {
  if (!navigator.onLine && init?.method !== 'GET') throw new PlatformError(en.shell.notSent)
  return fetch(input, init)
}

export const webPlatform: SellerPlatform = {
  api: createClient({ fetch: send, paths: allPaths }),
  storeUrl: () => window.location.origin,
  leave: (path) => window.location.assign(path),
  // The answer is an attachment: the page stays.
  download: (path) => window.location.assign(path),
  listen: listenToStore,
}

export const PlatformContext = createContext<SellerPlatform>(webPlatform)

export const usePlatform = () => use(PlatformContext)
