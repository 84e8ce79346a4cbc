import { HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { write } from '../../platform/db/write.ts'
import { needAttention, resolveAttention } from '../attention.repository.ts'
import { sendNotices } from './send-notices.ts'

const paces = { noticeRetry: MINUTE, noticeCeiling: 2 * MINUTE, noticeEvery: MINUTE }
const it = shopTest({ timing: { settingsPoll: HOUR, secondFactorFresh: 8 * HOUR, ...paces } })

it('notices of what still needs a person are tried on for as long as it does; of what does not they are given up', async ({
  shop,
  seller,
}) => {
  const { version } = await seller.api('getStoreSettings')
  const changes = { notices: { email: '', webhookUrl: `${shop.world.url}/hooks/mine` } }
  await seller.api('saveStoreSettings', { version, changes })
  await shop.world.fault({ target: 'hook', kind: 'error', status: 500, times: null })
  await write(shop.db, async (trx) => {
    for (const subjectId of ['long', 'over'])
      await needAttention(shop.ctx, trx, { kind: 'delivery_unknown', subjectType: 'order', subjectId, reason: 'Look' })
  })
  await sendNotices(shop.ctx)
  await write(shop.db, (trx) => resolveAttention(trx, 'order', 'over', shop.ctx.now()))
  for (let tries = 0; tries < 45; tries++) {
    shop.advance(3 * MINUTE)
    await sendNotices(shop.ctx)
  }
  const told = () => shop.db.selectFrom('notices').select('status').orderBy('status').execute()
  expect(await told()).toEqual([{ status: 'failed' }, { status: 'queued' }])
  await shop.world.clearFaults()
  shop.advance(3 * MINUTE)
  await sendNotices(shop.ctx)
  expect(await told()).toEqual([{ status: 'failed' }, { status: 'sent' }])
})
