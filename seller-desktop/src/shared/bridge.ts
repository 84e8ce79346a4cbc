import type { SellerEventView } from '@topup/core/api/attention'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'

/** Why a call did not reach the store or was not understood; the page has a sentence and a way out for each. */
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

/** What the store said to a call; `savedAt` dates an answer that was kept here and shown because the store is out of reach. */
export type Answer =
  | Readonly<{ kind: 'answered'; value: unknown; savedAt: string | null }>
  | Readonly<{ kind: 'refused'; status: number; text: string }>
  | Readonly<{ kind: 'trouble'; trouble: Trouble }>

/** `revoked`: the store no longer knows this device. `unreadable`: the operating system cannot open what it keeps for us. */
export type LockReason = 'revoked' | 'unreadable'

export type AppState = Readonly<{
  /** Whether the operating system can keep the device's key; where it cannot, each start asks anew. */
  canRemember: boolean
  version: string
  /** What this computer is called, as a first word for the device's name. */
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

/** `damaged` is also what a wrong passphrase looks like. */
export type BackupResult = 'done' | 'cancelled' | 'damaged' | 'failed'

/** All that the page may ask of the app; the main process checks each argument on arrival. */
export interface SellerBridge {
  getState(): Promise<AppState>
  enrol(storeUrl: string, deviceName: string): Promise<EnrolResult>
  cancelEnrolment(): Promise<void>
  /** Forgets the store on this computer and tells it so. */
  forget(): Promise<void>
  /** Main signs and sends; the page holds no token. */
  request(endpoint: string, input: unknown): Promise<Answer>
  /** Saves what the store answers at the path where the seller says. */
  download(path: string): Promise<Answer>
  openStore(path: string): Promise<void>
  listScenarios(): Promise<SavedScenario[]>
  /** Adds it, or replaces the one of the same id; answers all of them. */
  saveScenario(scenario: SavedScenario): Promise<SavedScenario[]>
  removeScenario(id: string): Promise<SavedScenario[]>
  /** Writes scenarios and choices, encrypted with the passphrase, where the seller says. */
  backUp(passphrase: string): Promise<BackupResult>
  restore(passphrase: string): Promise<BackupResult>
  /** Writes the log where the seller says. */
  exportLogs(): Promise<void>
  onState(listener: (state: AppState) => void): () => void
  onEvent(listener: (event: SellerEventView) => void): () => void
  /** A menu entry, a shortcut, a notification or a link leads to another screen. */
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
