import { findOverwriting, inMegabytes } from '../../platform/db/overwrite-erased.ts'
import { typed } from '../../platform/release.ts'
import type { Check } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

/** Whether the SQLite file still holds deleted data whose pages were not overwritten yet. */
export const erasedCheck = ({ db }: Pick<Context, 'db'>): Check => ({
  ...store('erased', 'Erased data'),
  async run() {
    const due = await findOverwriting(db)
    if (!due) return { state: 'green', says: 'What is erased is overwritten in store.sqlite.' }
    return {
      state: 'yellow',
      says: 'store.sqlite, and each backup of it, still holds what was erased before the store overwrote it.',
      todo: [
        `See to it that ${inMegabytes(due.needed)} are free in DATA_DIR, stop the store, run the line below, and start it again.`,
      ],
      paste: [{ label: 'Writes the file anew', text: typed('migrate') }],
    }
  },
})
