import { hostname } from 'node:os'
import { z } from 'zod'
import { type AppState, channels } from '../shared/bridge.ts'
import { backUp, type Kept, restore } from './files/back-up.ts'
import { download } from './files/download.ts'
import { exportLogs } from './files/export-logs.ts'
import { savedScenario } from './files/scenarios.ts'
import { handle } from './ipc.ts'
import { openExternal } from './page/open-external.ts'
import { desktop } from './platform.ts'
import { isCallable } from './store/endpoints.ts'
import type { StoreLink } from './store/store-link.ts'
import { readStoreUrl } from './store/store-url.ts'

const none = z.tuple([])
const storeUrl = z
  .string()
  .max(300)
  .transform((typed, issues) => {
    const url = readStoreUrl(typed)
    if (!url) issues.addIssue('not an address of a store')
    return url ?? z.NEVER
  })
const deviceName = z.string().trim().min(1).max(60)
const endpoint = z.string().max(60).refine(isCallable, 'not a call of the seller')
/** A path at the store; refuses a host, and anything that a browser would read as a host. */
const storePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
const exportPath = storePath.regex(/^\/api\/admin\//)
const passphrase = z.string().min(8).max(200)

/** Registers handlers for every call of the page. */
export function registerBridge(link: StoreLink, kept: Kept, appState: () => AppState): void {
  const { scenarios } = kept
  handle(channels.getState, none, appState)
  handle(channels.enrol, z.tuple([storeUrl, deviceName]), (url, name) => link.enrol(url, name))
  handle(channels.cancelEnrolment, none, () => link.cancelEnrolment())
  handle(channels.forget, none, () => link.forget())
  handle(channels.request, z.tuple([endpoint, z.unknown()]), (name, input) => link.request(name, input))
  handle(channels.download, z.tuple([exportPath]), (path) => download(link.line(), path))
  handle(channels.openStore, z.tuple([storePath]), async (path) => {
    const base = link.storeUrl()
    if (base) await openExternal(new URL(path, base).href, base)
  })
  handle(channels.listScenarios, none, () => scenarios.list())
  handle(channels.saveScenario, z.tuple([savedScenario]), (scenario) => scenarios.save(scenario))
  handle(channels.removeScenario, z.tuple([z.uuid()]), (id) => scenarios.remove(id))
  handle(channels.backUp, z.tuple([passphrase]), (words) => backUp(kept, words))
  handle(channels.restore, z.tuple([passphrase]), (words) => restore(kept, words))
  handle(channels.exportLogs, none, () => exportLogs(kept.log, kept.now()))
}

export const describeState = (link: StoreLink, canRemember: boolean): AppState => ({
  ...link.state(),
  canRemember,
  version: desktop.app.getVersion(),
  computer: hostname().slice(0, 60),
})
