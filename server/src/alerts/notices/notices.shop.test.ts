import { createHmac } from 'node:crypto'
import { HOUR, MINUTE } from '@topup/core/time'
import { beforeEach, describe, expect } from 'vitest'
import { eventually } from '../../../tests/_support/eventually.ts'
import { openAttention } from '../../../tests/_support/given-paid.ts'
import type { Browser } from '../../../tests/_support/http-client.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import type { Shop } from '../../../tests/_support/start-shop.ts'
import { write } from '../../platform/db/write.ts'
import { type AttentionKind, needAttention, resolveAttention } from '../attention.repository.ts'
import { sendNotices } from './send-notices.ts'

// The loop that sends owner's alerts runs hourly here: the tests call `sendNotices` themselves.
const paces = { noticeRetry: 2 * MINUTE, noticeCeiling: HOUR, noticeEvery: MINUTE }
const it = shopTest({ timing: { settingsPoll: HOUR, secondFactorFresh: 8 * HOUR, ...paces } })

type Notices = Readonly<{
  email: string
  webhookUrl: string
  telegramChat?: string
  urgentOnly?: ('mail' | 'webhook' | 'telegram')[]
}>

async function save(seller: Browser, notices: Notices) {
  const { version } = await seller.api('getStoreSettings')
  await seller.api('saveStoreSettings', { version, changes: { notices } })
}

const need = (shop: Shop, subjectId: string, kind: AttentionKind = 'delivery_unknown') =>
  write(shop.db, (trx) =>
    needAttention(shop.ctx, trx, { kind, subjectType: 'order', subjectId, reason: `Look at ${subjectId}` }),
  )

const receivedBy = async (shop: Shop, by: 'telegram' | 'hook') =>
  (await shop.world.notices()).filter((notice) => notice.by === by)

const hook = ({ world }: Shop) => `${world.url}/hooks/mine`

/** Sends two minutes later, when a channel's pause after its last message is over. */
async function sendLater(shop: Shop) {
  shop.advance(2 * MINUTE)
  await sendNotices(shop.ctx)
}

describe('notices', () => {
  beforeEach<{ shop: Shop }>(async ({ shop }) => {
    await shop.db.deleteFrom('notices').execute()
    await shop.db.deleteFrom('attention').execute()
    await shop.world.post('/control/reset', {})
    shop.advance(5 * MINUTE)
  })

  it('reach the bot’s chat and the receiver with kind, sentence and a link to the entry', async ({ shop, seller }) => {
    await save(seller, { email: '', webhookUrl: hook(shop), telegramChat: '-1001234' })
    await need(shop, 'order-1')
    await sendNotices(shop.ctx)
    const [entry] = await openAttention(shop)
    const link = `${shop.config.PUBLIC_URL}/admin#need-${entry?.id}`
    const [message, ...more] = await receivedBy(shop, 'telegram')
    expect(more).toEqual([])
    expect(message?.to).toBe('-1001234')
    expect(message?.text).toContain('Look at order-1')
    expect(message?.text).toContain(link)
    const [posted] = await receivedBy(shop, 'hook')
    expect(JSON.parse(posted?.text ?? '')).toMatchObject({
      test: false,
      entries: [{ id: entry?.id, kind: 'delivery_unknown', severity: 'urgent', reason: 'Look at order-1', link }],
    })
    const { key } = await seller.api('revealNoticeKey')
    const [, seconds, signed] = /^t=(\d+),v1=(\w+)$/.exec(posted?.headers['x-topup-signature'] ?? '') ?? []
    expect(createHmac('sha256', key).update(`${seconds}.${posted?.text}`).digest('hex')).toBe(signed)
  })

  it('go by each way at its own pace: one that is dead holds up no other', async ({ shop, seller }) => {
    await save(seller, { email: 'boss@kilat.example', webhookUrl: hook(shop), telegramChat: '77' })
    await shop.world.fault({ target: 'hook', kind: 'error', status: 500, times: null })
    await need(shop, 'order-2')
    await sendNotices(shop.ctx)
    expect(await receivedBy(shop, 'telegram')).toHaveLength(1)
    expect(await shop.world.mailsTo('boss@kilat.example')).toHaveLength(1)
    expect(await receivedBy(shop, 'hook')).toEqual([])
    const views = await seller.api('listNoticeChannels')
    expect(views.map(({ channel, waiting, error }) => [channel, waiting, error])).toEqual([
      ['mail', 0, null],
      ['webhook', 1, 'the receiver answered 500'],
      ['telegram', 0, null],
    ])
    await shop.world.clearFaults()
    await sendLater(shop)
    expect(await receivedBy(shop, 'hook')).toHaveLength(1)
    expect(await receivedBy(shop, 'telegram')).toHaveLength(1)
    expect((await seller.api('listNoticeChannels'))[1]).toMatchObject({ waiting: 0, error: null })
  })

  it('are sent again under the same id where nobody said that they came', async ({ shop, seller }) => {
    await save(seller, { email: '', webhookUrl: hook(shop) })
    await need(shop, 'order-3')
    // The receiver took the message, but its answer was lost.
    await shop.world.fault({ target: 'hook', kind: 'timeout-after-success', ms: 10, times: 1 })
    await sendNotices(shop.ctx)
    await sendLater(shop)
    const ids = (await receivedBy(shop, 'hook')).map(({ text, headers }) => [
      JSON.parse(text).id,
      headers['x-topup-notice'],
    ])
    expect(ids).toHaveLength(2)
    expect(new Set(ids.flat()).size).toBe(1)
  })

  it('that come within a minute are one message', async ({ shop, seller }) => {
    await save(seller, { email: '', webhookUrl: '', telegramChat: '77' })
    await need(shop, 'first')
    await sendNotices(shop.ctx)
    for (let index = 0; index < 80; index++) await need(shop, `more-${index}`)
    await sendNotices(shop.ctx)
    expect(await receivedBy(shop, 'telegram')).toHaveLength(1)
    await sendLater(shop)
    await sendLater(shop)
    await sendLater(shop)
    const messages = await receivedBy(shop, 'telegram')
    expect(messages).toHaveLength(3)
    expect(await shop.db.selectFrom('notices').select('id').where('status', '!=', 'sent').execute()).toEqual([])
  })

  it('of what can wait go only where they are wanted', async ({ shop, seller }) => {
    await save(seller, { email: 'boss@kilat.example', webhookUrl: '', telegramChat: '77', urgentOnly: ['telegram'] })
    await need(shop, 'calm', 'rates_old')
    await sendNotices(shop.ctx)
    expect(await receivedBy(shop, 'telegram')).toEqual([])
    expect(await shop.world.mailsTo('boss@kilat.example')).toHaveLength(1)
    await need(shop, 'urgent', 'disk_full')
    await sendLater(shop)
    expect((await receivedBy(shop, 'telegram')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Look at urgent'),
    ])
  })

  it('that were over before they could be told say so', async ({ shop, seller }) => {
    await save(seller, { email: '', webhookUrl: '', telegramChat: '77' })
    await shop.world.fault({ target: 'telegram', kind: 'drop', times: 1 })
    await need(shop, 'gone')
    await sendNotices(shop.ctx)
    await write(shop.db, (trx) => resolveAttention(trx, 'order', 'gone', shop.ctx.now()))
    await sendLater(shop)
    expect((await receivedBy(shop, 'telegram'))[0]?.text).toMatch(/Look at gone \(since .*, over since /)
  })

  it('can be tried out, and say why they were not taken without a word of the token', async ({ shop, seller }) => {
    await save(seller, { email: '', webhookUrl: '', telegramChat: '404' })
    const tried = await seller.api('testNotice', { channel: 'telegram' })
    expect(tried).toEqual({ error: 'Telegram answered 400: Bad Request: chat not found' })
    await shop.world.fault({ target: 'telegram', kind: 'drop', times: 1 })
    const cut = await seller.api('testNotice', { channel: 'telegram' })
    expect(cut.error).toMatch(/^it could not be reached/)
    expect(cut.error).not.toContain('sandbox')
    await save(seller, { email: '', webhookUrl: hook(shop), telegramChat: '77' })
    expect(await seller.api('testNotice', { channel: 'telegram' })).toEqual({ error: null })
    expect(await seller.api('testNotice', { channel: 'webhook' })).toEqual({ error: null })
    expect((await seller.api('testNotice', { channel: 'mail' })).error).toMatch(/not set up/)
    const [bot, posted] = await shop.world.notices()
    expect(bot?.text).toContain('a test notice')
    expect(JSON.parse(posted?.text ?? '')).toMatchObject({ test: true })
    await expect(shop.createBrowser().api('testNotice', { channel: 'mail' })).rejects.toMatchObject({ status: 401 })
  })
})

it('leaves the loop nothing to do where no way is set', async ({ shop, seller }) => {
  await save(seller, { email: '', webhookUrl: '' })
  await need(shop, 'untold')
  expect(await eventually(() => sendNotices(shop.ctx))).toBe(0)
})
