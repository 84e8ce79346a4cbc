import { type ApiClient, refusalOf } from '@topup/core/api/client'
import type { EndpointName } from '@topup/core/api/endpoints'
import { PlatformError, type SellerPlatform } from '../console/platform.ts'
import type { SellerBridge } from '../shared/bridge.ts'
import { noteAnswer } from './connection.ts'
import { texts } from './messages.ts'

/** The console's platform in the app: every call goes through the bridge. */
export function desktopPlatform(bridge: SellerBridge, storeUrl: string): SellerPlatform {
  return {
    api: ((name, input) => call(bridge, name, input)) as ApiClient,
    storeUrl: () => storeUrl,
    leave: (path) => void bridge.openStore(path),
    // The app needs no redirect to the sign-in form: main reports when the store no longer accepts this computer.
    hasOwnDoor: true,
    download: (path) => void bridge.download(path),
    answersOffline: true,
    scenarios: {
      list: () => bridge.listScenarios(),
      save: (scenario) => bridge.saveScenario(scenario),
      remove: (id) => bridge.removeScenario(id),
    },
    listen: (onEvent) => bridge.onEvent(onEvent),
  }
}

async function call(bridge: SellerBridge, name: EndpointName, input: unknown): Promise<unknown> {
  if (name === 'signOut') {
    await bridge.forget()
    return null
  }
  const answer = await bridge.request(name, input ?? {})
  if (answer.kind === 'refused') throw refusalOf(answer.status, answer.text)
  if (answer.kind === 'trouble') throw new PlatformError(texts.troubles[answer.trouble])
  noteAnswer(answer.savedAt)
  return answer.value
}
