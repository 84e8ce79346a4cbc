import { DAY } from '@topup/core/time'
import { readMailFailure } from '../../alerts/outbox/mailer.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { OutsideContext } from '../context.ts'
import { store } from './store-check.ts'
import { findTestMail, sendTestMail, type TestMail, testRecipient } from './test-mail.ts'

/** How long an arrived test mail proves that mails arrive: mail servers change their rules. */
const ARRIVAL_STANDS = 30 * DAY

export const mailCheckId = store('mail', '').id

const offerFor = (to: string) => `Send a test mail to ${to}, with a link that works once, for an hour.`

function judgeRefusal(error: unknown): CheckAnswer {
  const { code } = readMailFailure(error)
  if (/^(ETIMEDOUT|EDNS|ETIME|ECONNRESET)/.test(code)) {
    return { state: 'unmade', says: `The mail server did not answer in time (${code}).` }
  }
  const isLogin = code.startsWith('EAUTH')
  return {
    state: 'red',
    says: isLogin
      ? `The mail server refuses the name or the password of SMTP_URL (${code}).`
      : `The mail server of SMTP_URL cannot be used (${code}).`,
    todo: [
      isLogin
        ? 'Take name and password from the SMTP page of your mail provider; write @ and : in them as %40 and %3A.'
        : 'Look at host and port of SMTP_URL, and whether this machine may call out on that port.',
      'Start the store again.',
    ],
  }
}

function judgeArrival(mail: TestMail | undefined, to: string, now: Date): CheckAnswer {
  const offer = offerFor(to)
  if (mail?.arrivedAt && mail.to === to) {
    const age = now.getTime() - Date.parse(mail.arrivedAt)
    if (age < ARRIVAL_STANDS) {
      return {
        state: 'green',
        says: `The mail server takes mails, and a test mail came to ${to} on ${mail.arrivedAt.slice(0, 10)}.`,
        offer,
      }
    }
  }
  const todo = [
    'Have a test mail sent, by the offer below, open the link in it, and press the button there (look among the spam, too).',
  ]
  const isWaiting = mail !== undefined && mail.to === to && mail.arrivedAt === null
  return {
    state: 'yellow',
    says: isWaiting
      ? `The mail server took the test mail to ${to} of ${mail.sentAt}; the button behind its link was not pressed yet.`
      : `The mail server takes mails; whether they arrive nobody tried in the last 30 days.`,
    todo: isWaiting
      ? [
          'Open its link within an hour and press the button there. Where it does not come, look among the spam, and whether SPF and DKIM of the domain of MAIL_FROM name your mail provider.',
        ]
      : todo,
    offer,
  }
}

export const mailCheck = (ctx: OutsideContext): Check => ({
  ...store('mail', 'Mail'),
  async run() {
    const { mailer, db, now } = ctx
    if (!mailer) {
      return {
        state: 'red',
        says: 'No mail server is set up: buyers get no receipt, no code by mail, and no link to their order.',
        todo: [
          'Take the SMTP address from your mail provider, put it into the environment, and start the store again.',
        ],
        paste: [
          { label: 'For the environment', text: 'SMTP_URL=smtps://<user>:<password>@<host>:465' },
          { label: 'For the environment', text: 'MAIL_FROM=orders@<your domain>' },
        ],
      }
    }
    try {
      await mailer.verify()
    } catch (error) {
      return judgeRefusal(error)
    }
    return judgeArrival(await findTestMail(db), testRecipient(ctx), now())
  },
  mend: () => sendTestMail(ctx),
})
