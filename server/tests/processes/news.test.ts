import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../../src/platform/db/news-line.ts'
import { prepareResponse } from '../../src/platform/http/response-cache.ts'
import type { SignalName } from '../../src/platform/jobs/signals.ts'
import { createLog } from '../../src/platform/log.ts'
import { joinResponses, joinSignals } from '../../src/platform/news/join-news.ts'
import { readNews } from '../../src/platform/news/messages.ts'
import { createNews } from '../../src/platform/news/news.ts'
import { eventually } from '../_support/eventually.ts'
import { terminateNews } from '../_support/terminate-news.ts'
import { createTestDatabase } from '../_support/test-database.ts'

/** The parts of a process that send and receive messages to other processes, with what was received. */
async function givenProcess(databaseUrl: string | undefined) {
  const news = createNews(databaseUrl, createLog('silent'))
  const signals = joinSignals(news)
  const responses = joinResponses(news)
  const woken: SignalName[] = []
  for (const name of ['mails', 'refunds'] as const) signals.onWake(name, () => woken.push(name))
  const orders: (string | undefined)[] = []
  signals.onWake('orders', (id) => orders.push(id))
  await news.start()
  return { news, signals, responses, woken, orders }
}

if (process.env.TEST_DB !== 'postgres')
  it('alone on SQLite a process tells nobody and opens nothing', async () => {
    const alone = await givenProcess(undefined)
    expect(alone.news.isHearing()).toBe(false)
    alone.signals.wake('mails')
    alone.responses.invalidate()
    expect(alone.woken).toEqual(['mails'])
    await alone.news.stop()
  })

if (process.env.TEST_DB === 'postgres')
  describe('the news of processes on one PostgreSQL', () => {
    async function given(count: number) {
      const database = await createTestDatabase()
      const url = database.databaseUrl ?? ''
      const all = await Promise.all(Array.from({ length: count }, () => givenProcess(url)))
      const close = async () => {
        for (const { news } of all) await news.stop()
        await database.drop()
      }
      const [first, second] = all as [(typeof all)[0], (typeof all)[0]]
      return { url, all, first, second, close }
    }

    it('a wake-up reaches the loops of each process once, and nobody tells again what was heard', async () => {
      const { all, first, second, close } = await given(3)
      first.signals.wake('mails')
      await eventually(async () => expect(all.map(({ woken }) => woken)).toEqual([['mails'], ['mails'], ['mails']]))
      // PostgreSQL delivers messages in order, so a repeated wake-up would arrive before this message.
      second.signals.wake('refunds')
      await eventually(async () => expect(all.every(({ woken }) => woken.includes('refunds'))).toBe(true))
      for (const { woken } of all) expect(woken).toEqual(['mails', 'refunds'])
      await close()
    })

    it('names the orders that changed, however many at once', async () => {
      const { first, second, close } = await given(2)
      const ids = Array.from({ length: 900 }, () => randomUUID())
      for (const id of ids) first.signals.wake('orders', id)
      await eventually(async () => expect(second.orders).toEqual(ids))
      await close()
    })

    it('makes ready answers stale in every process, and those of another store in the same database do not hear it', async () => {
      const [own, other] = await Promise.all([given(2), given(1)])
      const before = own.second.responses.generation()
      const foreign = other.first.responses.generation()
      own.first.responses.invalidate()
      await eventually(async () => expect(own.second.responses.generation()).toBe(before + 1))
      expect(other.first.responses.generation()).toBe(foreign)
      await Promise.all([own.close(), other.close()])
    })

    it('drops what was withdrawn in every process, and keeps what is only outdated as the last good answer', async () => {
      const { first, second, close } = await given(2)
      const answer = await prepareResponse(200, Buffer.from('{}'), { 'content-type': 'application/json' })
      second.responses.store('/api/reviews', answer, second.responses.generation())
      first.responses.invalidate()
      await eventually(async () => expect(second.responses.find('/api/reviews')).toBeUndefined())
      expect(second.responses.findLast('/api/reviews')).toBe(answer)
      first.responses.withdraw()
      // Both messages may arrive together; each must have its effect.
      first.responses.invalidate()
      await eventually(async () => expect(second.responses.findLast('/api/reviews')).toBeUndefined())
      await close()
    })

    it('have left when whoever waits for that goes on, also behind a message that was only just told', async () => {
      const { url, first, close } = await given(1)
      const listener = new pg.Client({ connectionString: url })
      await listener.connect()
      const { rows } = await listener.query<{ schema: string }>('select current_schema() as schema')
      await listener.query(`listen ${channelOf(rows[0]?.schema ?? '')}`)
      const heard: string[] = []
      listener.on('notification', ({ payload = '' }) => heard.push(...(readNews(payload)?.news ?? []).map(String)))
      for (const name of ['mails', 'refunds'] as const) {
        first.signals.wake(name)
        await first.news.told()
        // PostgreSQL delivers earlier notifications with the next query's answer.
        await listener.query('select 1')
        expect(heard).toContain(`wake,${name}`)
      }
      await listener.end()
      await close()
    })

    it('keep nobody waiting who tells while there is no connection', async () => {
      const { news } = await givenProcess(undefined)
      news.tell('stale')
      await news.told()
      await news.stop()
    })

    it('is heard again after the connection was terminated: everything is read again, because anything may have been told meanwhile', async () => {
      const { url, first, second, close } = await given(2)
      const before = [first, second].map(({ responses }) => responses.generation())
      expect(await terminateNews(url)).toBe(2)
      first.signals.wake('orders', 'told-meanwhile')
      await eventually(async () => {
        expect([first, second].every(({ news }) => news.isHearing())).toBe(true)
        const now = [first, second].map(({ responses }) => responses.generation())
        expect(now.every((generation, n) => generation > (before[n] ?? 0))).toBe(true)
        for (const { woken } of [first, second]) expect(new Set(woken)).toEqual(new Set(['mails', 'refunds']))
        expect(second.orders).toContain(undefined)
      })
      first.signals.wake('orders', 'told-afterwards')
      await eventually(async () => expect(second.orders).toContain('told-afterwards'))
      await close()
    })
  })
