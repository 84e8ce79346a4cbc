import { showNote } from '@topup/core/pages/trouble-note'
import { LRUCache } from 'lru-cache'
import { readTroubleOf, silentDatabase, troubleIn, writeTroubleOf } from '../../platform/db/trouble.ts'
import { withPatience } from '../../platform/db/with-patience.ts'
import { type Answer, prepareResponse, type ResponseCache } from '../../platform/http/response-cache.ts'
import type { Context } from '../context.ts'

/** The most page copies with the notice about trouble, made while the database fails and dropped afterwards. */
const MOST_COPIES = 100
/** Without a last good answer, the wait for the database is this many times longer. */
const WITHOUT_LAST = 3

type Needs = Pick<Context, 'db' | 'responses' | 'config' | 'log'>

/** Cache keys of answers that may replace an answer that cannot be made, best first. */
type StandIns = readonly string[]

const isHtml = ({ bodies }: Answer): boolean =>
  bodies.identity.headers['content-type']?.startsWith('text/html') === true

/** Whether an answer is cached for other visitors, which is so if it was compressed. */
const isKept = ({ bodies }: Answer): boolean => bodies.br !== bodies.identity

/** Returns the page with the notice about trouble, its own ETag and no-store, so that the next load asks again. */
function withNote(page: Answer): Promise<Answer> {
  const { bytes, headers } = page.bodies.identity
  const { etag: _etag, 'content-length': _length, vary = '', ...rest } = headers
  const ownVary = vary.replace(/(?:, )?Accept-Encoding$/, '')
  const own = { ...rest, ...(ownVary && { vary: ownVary }), 'cache-control': 'no-store' }
  return prepareResponse(page.status, Buffer.from(showNote(bytes.toString())), own, { kept: isKept(page) })
}

function createLastGood({ db, responses, config, log }: Needs) {
  const [writes, reads] = [writeTroubleOf(db), readTroubleOf(db)]
  const copies = new LRUCache<Answer, { making: Promise<Answer>; made?: Answer }>({ max: MOST_COPIES })
  const isAway = () => writes.current === 'gone' || reads.isSilent
  const isInTrouble = () => writes.current !== undefined || reads.isSilent

  function findLast(standIns: StandIns): Answer | undefined {
    for (const key of standIns) {
      const answer = responses.findLast(key)
      if (answer) return answer
    }
    return undefined
  }

  async function note(answer: Answer): Promise<Answer> {
    if (!isHtml(answer)) return answer
    const before = copies.get(answer)
    if (before) return before.making
    const copy: { making: Promise<Answer>; made?: Answer } = { making: withNote(answer) }
    if (isKept(answer)) copies.set(answer, copy)
    copy.made = await copy.making
    return copy.made
  }

  const { pagePatience } = config.timing

  /** Queries the database, because a page may also be slow for other reasons than a silent database. */
  const isAnswering = (): Promise<boolean> =>
    withPatience(pagePatience, db.selectFrom('settings').select('key').limit(1).execute()).then(
      () => true,
      () => false,
    )

  /** Runs `make`, which queries the database, with a time limit; skips it while the database is known to be away. */
  async function ask<T>(make: () => Promise<T>, patience: number): Promise<T> {
    if (isAway()) throw silentDatabase()
    try {
      return await withPatience(patience, make())
    } catch (error) {
      if (troubleIn(error) && !reads.isSilent && !(await isAnswering())) {
        reads.isSilent = true
        log.warn({ err: error }, 'the database does not answer: public pages are sent from memory')
      }
      throw error
    }
  }

  return {
    /** Loads data for answers that are never sent from memory. */
    load: <T>(make: () => Promise<T>): Promise<T> => ask(make, pagePatience * WITHOUT_LAST),

    /** Returns an answer to send at once; undefined if the answer, or its copy with the notice, must be made first. */
    ready(key: string, standIns: () => StandIns): Answer | undefined {
      if (!isInTrouble()) {
        copies.clear()
        return responses.find(key)
      }
      const answer = isAway() ? findLast(standIns()) : responses.find(key)
      return answer && isHtml(answer) ? copies.get(answer)?.made : answer
    },

    /** Returns the answer of `make`, or the last good one if the database is silent; with the notice during trouble. */
    async answer(standIns: StandIns, make: () => Promise<Answer>): Promise<Answer> {
      const patience = findLast(standIns) ? pagePatience : pagePatience * WITHOUT_LAST
      try {
        const made = await ask(make, patience)
        return isInTrouble() ? await note(made) : made
      } catch (error) {
        // Looked up again, because the last good answer may have been withdrawn during the wait.
        const last = findLast(standIns)
        if (!last || !troubleIn(error)) throw error
        return isInTrouble() ? note(last) : last
      }
    },
  }
}
type LastGood = ReturnType<typeof createLastGood>

const ofResponses = new WeakMap<ResponseCache, LastGood>()

/** Answers public pages from their last good copies while the database is away. Each response cache has one. */
export function lastGoodOf(ctx: Needs): LastGood {
  const found = ofResponses.get(ctx.responses) ?? createLastGood(ctx)
  ofResponses.set(ctx.responses, found)
  return found
}
