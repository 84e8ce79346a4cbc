import type { Mailer } from '../../../src/alerts/outbox/mailer.ts'
import type { Agenda } from '../world/agenda.ts'

export type Letter = Readonly<{ id: string; to: string; subject: string; text: string; at: string }>

/** The mail server and its mailboxes. At times it is down, or accepts a mail without confirming it. */
export function createLetterBox(agenda: Agenda) {
  const letters: Letter[] = []
  const mailer: Mailer = {
    verify: async () => undefined,
    close: async () => undefined,
    async send({ id, to, subject, text }) {
      await agenda.latency()
      const away = Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })
      if (agenda.goesWrong()) throw away
      letters.push({ id, to, subject, text, at: agenda.now().toISOString() })
      agenda.note(`mail to ${to}: ${subject}`)
      if (agenda.goesWrong(0.3)) return agenda.die('the mail server')
      if (agenda.goesWrong()) throw away
    },
  }
  return { mailer, list: () => letters }
}
