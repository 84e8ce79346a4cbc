import type { SellerEventView } from '@topup/core/api/attention'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'

/** Reasons why a call did not reach the store or was not understood; the page has a message and a remedy for each. */
export const troubles = [
  'offline',
  'certificate',
  'clock',
  'not-a-store',
  'other-address',
  'older-store',
  'newer-store',
  'locked',
] as const
export type Trouble = (typeof troubles)[number]

/** The store's answer to a call. `savedAt` is the time of a kept copy, shown because the store is unreachable. */
export type Answer =
  | Readonly<{ kind: 'answered'; value: unknown; savedAt: string | null }>
  | Readonly<{ kind: 'refused'; status: number; text: string }>
  | Readonly<{ kind: 'trouble'; trouble: Trouble }>

/** `revoked`: the store no longer knows this device. `unreadable`: the operating system cannot open our saved secrets. */
export type LockReason = 'revoked' | 'unreadable'

export type AppState = Readonly<{
  /** Whether the operating system can keep the device's key; otherwise each start has to enrol again. */
  canRemember: boolean
  version: string
  /** This computer's name, suggested as the device's name. */
  computer: string
}> &
  (
    | Readonly<{ kind: 'new' }>
    | Readonly<{ kind: 'enrolling'; storeUrl: string; keyMark: string | null }>
    | Readonly<{ kind: 'locked'; storeUrl: string | null; reason: LockReason }>
    | Readonly<{ kind: 'ready'; storeUrl: string; deviceName: string }>
  )

export type EnrolResult =
  | Readonly<{ kind: 'enrolled' }>
  | Readonly<{ kind: 'cancelled' }>
  | Readonly<{ kind: 'denied' }>
  | Readonly<{ kind: 'trouble'; trouble: Trouble }>

/** `damaged` also covers a wrong passphrase. */
export type BackupResult = 'done' | 'cancelled' | 'damaged' | 'failed'

/** Everything that the page may ask of the app; the main process validates each argument. */
export interface SellerBridge {
  getState(): Promise<AppState>
  enrol(storeUrl: string, deviceName: string): Promise<EnrolResult>
  cancelEnrolment(): Promise<void>
  /** Forgets the store on this computer, and tells the store. */
  forget(): Promise<void>
  /** Main signs and sends the request; the page holds no token. */
  request(endpoint: string, input: unknown): Promise<Answer>
  /** Saves the store's answer at `path` to a file that the seller chooses. */
  download(path: string): Promise<Answer>
  openStore(path: string): Promise<void>
  listScenarios(): Promise<SavedScenario[]>
  /** Adds a scenario or replaces that of the same id; returns all of them. */
  saveScenario(scenario: SavedScenario): Promise<SavedScenario[]>
  removeScenario(id: string): Promise<SavedScenario[]>
  /** Writes scenarios and settings, encrypted with the passphrase, to a file that the seller chooses. */
  backUp(passphrase: string): Promise<BackupResult>
  restore(passphrase: string): Promise<BackupResult>
  /** Writes the log to a file that the seller chooses. */
  exportLogs(): Promise<void>
  onState(listener: (state: AppState) => void): () => void
  onEvent(listener: (event: SellerEventView) => void): () => void
  /** Called when a menu entry, a shortcut, a notification or a link leads to another screen. */
  onGo(listener: (path: string) => void): () => void
}

export const channels = {
  getState: 'seller:get-state',
  enrol: 'seller:enrol',
  cancelEnrolment: 'seller:cancel-enrolment',
  forget: 'seller:forget',
  request: 'seller:request',
  download: 'seller:download',
  openStore: 'seller:open-store',
  listScenarios: 'seller:list-scenarios',
  saveScenario: 'seller:save-scenario',
  removeScenario: 'seller:remove-scenario',
  backUp: 'seller:back-up',
  restore: 'seller:restore',
  exportLogs: 'seller:export-logs',
  state: 'seller:state',
  event: 'seller:event',
  go: 'seller:go',
} as const
