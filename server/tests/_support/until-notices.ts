import { eventually } from './eventually.ts'
import type { Shop } from './start-shop.ts'

/** Waits until all mails to account owners are sent and their addresses deleted. */
export const untilNotices = ({ db }: Pick<Shop, 'db'>): Promise<void> =>
  eventually(async () => {
    const queued = await db.selectFrom('account_notices').select('id').execute()
    if (queued.length > 0) throw new Error('a notice is not sent yet')
  })
