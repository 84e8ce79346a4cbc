import { randomBytes } from 'node:crypto'

/** A simulated computer, whose state lasts over restarts of the app. */
export interface Machine {
  folder: string
  hasKeyring: boolean
  /** The encryption key of the stand-in's keyring. */
  key: Buffer
  isOnline: boolean
}

export const newMachine = (folder: string): Machine => ({
  folder,
  hasKeyring: true,
  key: randomBytes(32),
  isOnline: true,
})
