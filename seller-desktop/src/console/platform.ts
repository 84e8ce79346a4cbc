import { allPaths } from '@topup/core/api/all-paths'
import type { SellerEventView } from '@topup/core/api/attention'
import { type ApiClient, createClient } from '@topup/core/api/client'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { createContext, use } from 'react'
import { en } from './messages/en.ts'
import { listenToStore } from './shell/live/listen-to-store.ts'

/** The environment of the screens: a browser tab or the installed app. */
export interface SellerPlatform {
  api: ApiClient
  /** The store's URL, for addresses that a seller registers elsewhere. */
  storeUrl: () => string
  /** Leaves the console for one of the store's own pages or another address. */
  leave: (path: string) => void
  /** The environment has its own sign-in, so the console never redirects to the sign-in form. */
  hasOwnDoor?: boolean
  /** Saves the store's answer at the path as a file. */
  download: (path: string) => void
  /** Reports changes in the store until the returned function is called; without it lists poll every 30 s. */
  listen?: (onEvent: (event: SellerEventView) => void) => () => void
  /** Answers offline with the last known data, and shows that itself. */
  answersOffline?: boolean
  /** Stores drafts; undefined in a browser tab. */
  scenarios?: ScenarioStore
}

/** The seller's drafts of pricing rules on this computer. Each change returns all of them, the latest first. */
export interface ScenarioStore {
  list: () => Promise<SavedScenario[]>
  save: (scenario: SavedScenario) => Promise<SavedScenario[]>
  remove: (id: string) => Promise<SavedScenario[]>
}

/** A call that the platform did not make or could not read; `message` is shown to the seller. */
export class PlatformError extends Error {}

/** Refuse changes while offline: once a request is sent, its outcome might stay unknown. */
const send: typeof fetch = async (input, init) => {
  if (!navigator.onLine && init?.method !== 'GET') throw new PlatformError(en.shell.notSent)
  return fetch(input, init)
}

export const webPlatform: SellerPlatform = {
  api: createClient({ fetch: send, paths: allPaths }),
  storeUrl: () => window.location.origin,
  leave: (path) => window.location.assign(path),
  // The answer is an attachment, so the page stays.
  download: (path) => window.location.assign(path),
  listen: listenToStore,
}

export const PlatformContext = createContext<SellerPlatform>(webPlatform)

export const usePlatform = () => use(PlatformContext)
