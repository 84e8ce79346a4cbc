import { ConfigError } from '../../platform/config.ts'
import { type DatabaseFacts, lookAtDatabase, tryToWrite } from '../../platform/db/look-at-database.ts'
import { findPoolerTrouble } from '../../platform/db/pooler.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { typed } from '../../platform/release.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

export function judgeDatabase({ engine, version, tooOld, unsafe, way }: DatabaseFacts): CheckAnswer {
  if (tooOld) {
    return {
      state: 'red',
      says: `${engine} ${version} is too old: the store needs ${tooOld} or newer.`,
      todo: [`Move the database to ${engine} ${tooOld} or newer (${typed('backup')}, ${typed('restore', '<file>')}).`],
    }
  }
  if (unsafe.length > 0) {
    const found = unsafe.map(({ name, value, wanted }) => `${name} is ${value}, not ${wanted}`).join('; ')
    return {
      state: 'red',
      says: `${engine} ${version} may lose orders that were paid when the power goes: ${found}.`,
      todo: ['Set each of these, as the owner of the database.'],
      paste: unsafe.map(({ name, fix }) => ({ label: name, text: fix })),
    }
  }
  return { state: 'green', says: `${engine} ${version}, ${way}: it is read and written, and what is written stays.` }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` (${String(error.code)})` : ''

const otherShape = 'Do what the sentence says before the store is started again: a start ends with the same sentence.'

/** Checks the database's shape, settings and a write. Reports an error's code only: its text may have the password. */
export const databaseCheck = ({ config, db, newId, now }: Context): Check => ({
  ...store('database', 'Database'),
  opens: 'database',
  async run() {
    const pooler = config.DATABASE_URL ? await findPoolerTrouble(config.DATABASE_URL) : undefined
    if (pooler) return { state: 'red', ...pooler }
    try {
      await refuseUnfitShape(db)
      await tryToWrite(db, newId(), now())
      return judgeDatabase(await lookAtDatabase(db))
    } catch (error) {
      if (error instanceof ConfigError) return { state: 'red', says: error.message, todo: [otherShape] }
      return {
        state: 'red',
        says: `The database cannot be read and written${codeOf(error)}.`,
        todo: [
          'Look whether it runs, and whether DATABASE_URL (or the folder DATA_DIR) names it and its user may write.',
          'A database that the store was never started on is made by its first start.',
        ],
      }
    }
  },
})
