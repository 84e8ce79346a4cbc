import { MINUTE, SECOND } from '@topup/core/time'
import type { Agenda } from './agenda.ts'

/** A webhook request, made anew for each delivery attempt, because a provider signs each attempt. */
export type Letter = Readonly<{ path: string; headers: Record<string, string>; body: string }>
export type Post = (letter: Letter) => Promise<void>
/** `mustArrive`: the store cannot query this fact, so the provider repeats the webhook until it is answered. */
export type Notice = Readonly<{ what: string; mustArrive?: boolean; write: () => Letter }>

const MAX_TRIES = 6

/** Delivers webhooks with faults drawn from the seed: late, lost, twice, out of order, again after an error. */
export function createMailer(agenda: Agenda, post: Post) {
  const { random } = agenda

  async function carry(notice: Notice, tries: number): Promise<void> {
    try {
      const noAnswer = agenda.nextDeath().then(() => Promise.reject(new Error('the store died')))
      await Promise.race([post(notice.write()), noAnswer])
    } catch (error) {
      agenda.note(`webhook refused: ${notice.what}: ${error instanceof Error ? error.message : String(error)}`)
      if (tries < MAX_TRIES || notice.mustArrive) plan(random.int(1, 15) * MINUTE, notice, tries + 1)
    }
  }

  const plan = (delay: number, notice: Notice, tries: number) =>
    agenda.plan(delay, `webhook ${notice.what}`, () => carry(notice, tries))

  return function send(notice: Notice): void {
    const fate = agenda.goesWrong(3) ? random.weighted({ late: 4, lost: 3, twice: 4 }) : 'soon'
    if (fate === 'lost') {
      agenda.note(`webhook lost: ${notice.what}`)
      if (notice.mustArrive) plan(random.int(15, 90) * MINUTE, notice, 1)
      return
    }
    plan(fate === 'late' ? random.int(1, 50) * MINUTE : random.int(0, 4) * SECOND, notice, 1)
    if (fate === 'twice') plan(random.int(0, 20) * MINUTE, notice, 1)
  }
}
export type Send = ReturnType<typeof createMailer>
