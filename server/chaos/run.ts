import { auditBooks, readBothSides } from './audit/audit-books.ts'
import { runAudits } from './audit/run-audits.ts'
import type { Options } from './options.ts'
import { visit } from './play/buyer.ts'
import { createDesk, type Desk } from './play/desk.ts'
import { startKiller } from './play/killer.ts'
import { playLaterActs, type Visited } from './play/later-acts.ts'
import { createPlay, type Play } from './play/play.ts'
import { createSeller, type Seller } from './play/seller.ts'
import { settle } from './play/settle.ts'
import { changeWeather } from './play/weather.ts'
import type { Result } from './report.ts'
import { drawSchedule, fingerprint, type Schedule } from './schedule/schedule.ts'
import { openLetterBox } from './stage/letter-box.ts'
import { buildStage, closeOnSignals } from './stage/stage.ts'

/** Buyers in the store at once. */
const CROWD = 32

type Staff = Readonly<{ seller: Seller; desk: Desk }>

/** Lets the schedule's buyers in, in order, each with the troubles and kills planned for their arrival. */
async function letThemIn(play: Play, { seller, desk }: Staff, schedule: Schedule): Promise<Visited[]> {
  const killer = startKiller(play, schedule)
  const visited: Visited[] = []
  const waiting = schedule.buyers.values()
  const serve = async () => {
    for (const plan of waiting) {
      await killer.onArrival(plan.index, CROWD)
      changeWeather(play, seller, schedule.weather, plan.index)
      desk.onArrival(schedule.desk, plan.index)
      try {
        const one = await visit(play, plan)
        visited.push(one)
        const { orderIds } = one
        play.later(`buyer ${plan.index} later`, () => playLaterActs(play, one))
        if (plan.seller.length === 0) continue
        play.later('seller', async () => {
          for (const orderId of orderIds) await seller.act(orderId, plan.seller)
        })
      } catch (error) {
        play.troubles.push(`buyer ${plan.index}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CROWD }, serve))
  await killer.untilDone()
  await play.untilQuiet()
  return visited
}

/** A whole run: plays the schedule, lets everything settle, and audits both sides' books. */
export async function runChaos(options: Options, say: (line: string) => void): Promise<Result> {
  const start = performance.now()
  const schedule = drawSchedule(options)
  say(
    `Schedule ${fingerprint(schedule)} of seed ${options.seed}: ${schedule.buyers.length} buyers, ${options.kills} kills.`,
  )
  const stage = await buildStage(options)
  closeOnSignals(stage)
  try {
    const play = createPlay(stage)
    const letterBox = openLetterBox(stage.world)
    const seller = await createSeller(play)
    const staff = { seller, desk: createDesk(play, seller) }
    const visited = await letThemIn(play, staff, schedule)
    const played = performance.now()
    say(`Everybody has been served after ${Math.round((played - start) / 1000)} s; now it settles.`)
    const unsettled = await settle(play, staff, visited, options.seed)
    if (unsettled) say(stage.complaints())
    const letters = await letterBox.close()
    play.count('mails', letters.length)
    const audited = await runAudits(play, letters)
    const [pauses] = await stage.books.all("select count(*) as times from audit_log where action = 'sales_paused'")
    play.count('pauses of sales', Number(pauses?.times))
    const books = await readBothSides(stage)
    return {
      options,
      fingerprint: fingerprint(schedule),
      counts: play.counts,
      troubles: play.troubles,
      unsettled,
      refundsMade: books.refunds.length,
      units: books.units.length,
      listed: books.listed.size,
      ...auditBooks(books),
      audited,
      playedMs: played - start,
      wholeMs: performance.now() - start,
    }
  } finally {
    await stage.close()
  }
}
