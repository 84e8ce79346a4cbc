import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { browserAt } from '../../tests/_support/browser-at.ts'
import { askForCode, cheapPuzzle, refusalOf } from '../../tests/_support/code-browser.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { codeIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { sendCodes } from '../mail/send-codes.ts'
import { forgetCodes } from './account/forget-codes.ts'
import { requestCode } from './account/request-code.ts'
import { signInByCode } from './account/sign-in-by-code.ts'

const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
const it = shopTest({ env, overrides: { challenge: cheapPuzzle }, isIdle: true }, 'test')

const STRANGERS = 200

async function mailAll({ ctx }: Shop): Promise<void> {
  while ((await sendCodes(ctx as Parameters<typeof sendCodes>[0])) > 0);
}

const codesTo = async (shop: Shop, email: string) =>
  (await shop.world.mailsTo(email)).map(codeIn).filter((code) => code !== '')

/** Two hundred browsers, each with its own IP address. */
const givenStrangers = (shop: Shop): Browser[] =>
  Array.from({ length: STRANGERS }, (_, n) => browserAt(shop, `198.51.100.${n}`))

/** A minute of the attack: twenty strangers request a code, and the first six enter five wrong ones each. */
async function attack(shop: Shop, strangers: readonly Browser[], minute: number, email: string): Promise<void> {
  const these = strangers.slice((minute % 10) * 20, (minute % 10) * 20 + 20)
  const addressOf = (n: number) => (n % 2 === 0 ? email : email.replace('@', `+${minute}-${n}@`))
  await Promise.all(these.map((stranger, n) => askForCode(stranger, addressOf(n))))
  await mailAll(shop)
  await Promise.all(
    these.slice(0, 6).map(async (stranger, n) => {
      for (let m = 0; m < 5; m++) {
        const refusal = await refusalOf(stranger.api('signInByCode', { code: n % 2 === 0 ? '000000' : '0000000000' }))
        // The limit of calls per IP address counts real minutes, and the test's simulated minutes are shorter.
        expect(['code_wrong', 'code_ended', 'too_many_requests']).toContain(refusal?.code)
      }
    }),
  )
}

/** Requests a code and enters the mailed one during the attack. Returns the minutes and puzzles it took. */
async function signInUnderAttack(shop: Shop, buyer: Browser, email: string, strangers: readonly Browser[]) {
  const before = (await codesTo(shop, email)).length
  const { puzzles, characters } = await askForCode(buyer, email)
  for (let minute = 0; minute <= 5; minute++) {
    await attack(shop, strangers, minute, email)
    for (const code of (await codesTo(shop, email)).slice(before).toReversed()) {
      if (code.length !== characters) continue
      if ((await refusalOf(buyer.api('signInByCode', { code }))) === undefined) return { minutes: minute, puzzles }
    }
    shop.advance(MINUTE)
  }
  throw new Error('the buyer was kept out')
}

it('two hundred strangers keep no buyer from a code for ten minutes, and mail a mailbox once in five minutes', async ({
  shop,
}) => {
  const email = newAddress()
  const strangers = givenStrangers(shop)
  const known = browserAt(shop, '203.0.113.1')
  expect((await askForCode(known, email)).puzzles).toBe(0)
  await mailAll(shop)
  await known.api('signInByCode', { code: (await codesTo(shop, email))[0] ?? '' })
  await known.visit('/api/logout')

  const isOfMailbox = (to: string) => to.startsWith(email.replace(/@.*/, '')) && to.endsWith('@example.com')
  const countMails = async () =>
    (await shop.world.mails()).filter(({ to }) => to.some((address) => isOfMailbox(address))).length
  await attack(shop, strangers, 0, email)
  const atFirst = await countMails()
  // Five mails per hour need no puzzle, including the mail above.
  expect(atFirst).toBe(5)
  for (let minute = 1; minute <= 10; minute++) {
    shop.advance(MINUTE)
    await attack(shop, strangers, minute, email)
  }
  const more = (await countMails()) - atFirst
  expect(more).toBeGreaterThanOrEqual(1)
  expect(more).toBeLessThanOrEqual(2)

  // A browser that signed in before gets its code at once.
  expect(await signInUnderAttack(shop, known, email, strangers)).toEqual({ minutes: 0, puzzles: 0 })
  // A browser that never signed in needs a puzzle and waits for the mailbox's next mail.
  const buyer = browserAt(shop, '203.0.113.2')
  const unknown = await signInUnderAttack(shop, buyer, email, strangers)
  expect(unknown.puzzles).toBe(1)
  expect(unknown.minutes).toBeLessThanOrEqual(5)
  expect(await buyer.api('getAccount', {})).toMatchObject({ email })
})

const DAYS = 10_000
const SIX_DIGITS = 10 ** 6
const TEN_SIGNS = 32 ** 10

it('the limits leave guesses less than one chance in three hundred in 10,000 days', async ({ shop }) => {
  const address = newAddress()
  let browsers = 0
  /** Guesses while codes have six digits, each code with a new browser and IP address. */
  const guessFor = async (day: number): Promise<number> => {
    let guesses = 0
    for (;;) {
      browsers += 1
      const token = `browser-${browsers}`
      const ip = `198.51.${(browsers >> 8) % 256}.${browsers % 256}`
      const asked = { address, ip, language: 'en', token, knownToken: undefined, answer: undefined } as const
      const refusal = await requestCode(shop.ctx, asked).catch((error: { code: string }) => error)
      if ('code' in refusal) expect(refusal.code, `day ${day}`).toBe('codes_used_up')
      // A refusal or a code of ten characters: the rest of this day's codes have ten characters.
      if ('code' in refusal) return guesses
      if (refusal.characters === 10) return guesses
      for (let n = 0; n < 5; n++) {
        const visitor = {
          session: undefined,
          device: null,
          language: 'en',
          knownToken: undefined,
          sameAccount: false,
        } as const
        const entered = { token, code: 'wrong!', visitor }
        await expect(signInByCode(shop.ctx, entered)).rejects.toMatchObject({ code: 'code_wrong' })
        guesses += 1
      }
    }
  }
  // Guess twice on the first days, as the hourly limit of mails is met before the daily limit of wrong entries. Later
  // every tenth day is enough, since nothing expires in between; the year's last days are played one by one.
  let ofYear = 0
  for (let day = 0; day < 365; ) {
    let ofDay = await guessFor(day)
    shop.advance(12 * HOUR)
    if (day < 10) ofDay += await guessFor(day)
    expect(ofDay).toBeLessThanOrEqual(30)
    ofYear += ofDay
    const days = day >= 10 && day < 350 ? 10 : 1
    shop.advance(days * DAY - 12 * HOUR)
    day += days
    await forgetCodes(shop.ctx)
  }
  expect(ofYear).toBe(100)
  // Now the first day's wrong entries expire, and as many are allowed again: never over a hundred per year.
  shop.advance(2 * DAY)
  await forgetCodes(shop.ctx)
  expect(await guessFor(367)).toBe(25)

  const years = Math.ceil(DAYS / 365)
  const ofSixDigits = (years * 100) / SIX_DIGITS
  // The mailbox gets a mail every five minutes, and two hundred browsers guess its code five times each.
  const ofTenSigns = (DAYS * (DAY / (5 * MINUTE)) * STRANGERS * 5) / TEN_SIGNS
  expect(ofSixDigits + ofTenSigns).toBeLessThan(1 / 300)
})

it('an IP address that guesses at many accounts is given no more codes of six digits that day, and others are', async ({
  shop,
}) => {
  const guesser = '203.0.113.9'
  const ask = (n: string, ip: string, knownToken?: string, address = newAddress()) =>
    requestCode(shop.ctx, { address, ip, language: 'en', token: n, knownToken, answer: undefined })
  const visitor = {
    session: undefined,
    device: null,
    language: 'en',
    knownToken: undefined,
    sameAccount: false,
  } as const
  const email = newAddress()
  await ask('buyer', guesser, undefined, email)
  await mailAll(shop)
  const [code = ''] = await codesTo(shop, email)
  const { knownToken } = await signInByCode(shop.ctx, { token: 'buyer', code, visitor })
  let guesses = 0
  for (let hour = 0; hour < 24; hour++) {
    // Twenty is the hourly limit of mails that one IP address may request without a puzzle.
    const tokens = Array.from({ length: 20 }, (_, n) => `guess ${hour} ${n}`)
    for (const token of tokens) {
      const { characters } = await ask(token, guesser).catch(() => ({ characters: 10 }))
      for (let n = 0; characters === 6 && n < 5; n++) {
        await expect(signInByCode(shop.ctx, { token, code: 'wrong!', visitor })).rejects.toMatchObject({
          code: 'code_wrong',
        })
        guesses += 1
      }
    }
    if (hour < 23) shop.advance(HOUR)
  }
  expect(guesses).toBe(100)
  const unknown = await ask('new browser', guesser).catch(({ code }: { code: string }) => ({ characters: code }))
  expect(unknown.characters).not.toBe(6)
  expect(await ask('buyer', guesser, knownToken, email)).toMatchObject({ characters: 6 })
  expect(await ask('neighbour', '203.0.113.10')).toMatchObject({ characters: 6 })
})
