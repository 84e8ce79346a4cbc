import { randomBytes } from 'node:crypto'

/** What stays of a computer between two starts of one app. */
export interface Machine {
  folder: string
  hasKeyring: boolean
  /** The stand-in's keyring. */
  key: Buffer
  isOnline: boolean
}

export const newMachine = (folder: string): Machine => ({
  folder,
  hasKeyring: true,
  key: randomBytes(32),
  isOnline: true,
})
