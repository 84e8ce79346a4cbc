import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect } from 'vitest'
import { browserAt } from '../../tests/_support/browser-at.ts'
import { askForCode, cheapPuzzle, refusalOf } from '../../tests/_support/code-browser.ts'
import type { Browser } from '../../tests/_support/http-client.ts'
import { newAddress } from '../../tests/_support/new-address.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { codeIn } from '../../tests/_support/sign-in-code.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import { sendCodes } from '../mail/send-codes.ts'
import { forgetCodes } from './account/forget-codes.ts'
import { queueWaitingCodes } from './account/queue-waiting-codes.ts'

const env = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
/** No background loop runs: a test calls `mailAll` to send mails. */
const it = shopTest({ env, overrides: { challenge: cheapPuzzle }, isIdle: true }, 'test')
const withPuzzle = shopTest({ env, isIdle: true }, 'test')

const puzzled = { status: 429, code: 'codes_used_up', details: { challenge: { kind: 'puzzle' } } }
const atOnce = { characters: 6, seconds: 0 }

let addresses = 0
/** Each new browser has its own IP address, so that no limit per caller applies. */
const newBrowser = (shop: Shop): Browser => {
  addresses += 1
  return browserAt(shop, `198.51.${(addresses >> 8) % 256}.${addresses % 256}`)
}

async function mailAll({ ctx }: Shop): Promise<void> {
  while ((await sendCodes(ctx as Parameters<typeof sendCodes>[0])) > 0);
}

/** The codes mailed to the address so far, oldest first. */
async function codesTo(shop: Shop, email: string): Promise<string[]> {
  await mailAll(shop)
  return (await shop.world.mailsTo(email)).map(codeIn).filter((code) => code !== '')
}

const wrongFor = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

/** Enters wrong codes in a browser, each different from the mailed `code`. */
async function guess(browser: Browser, code: string, times = 5): Promise<void> {
  for (let n = 0; n < times; n++) {
    expect(await refusalOf(browser.api('signInByCode', { code: wrongFor(code) }))).toMatchObject({ code: 'code_wrong' })
  }
}

/** Requests codes from new browsers until the store demands a puzzle. */
async function useUpMails(shop: Shop, email: string): Promise<void> {
  while ((await refusalOf(newBrowser(shop).api('requestSignInCode', { email }))) === undefined);
}

/** The same browser with another IP address. */
function moved(shop: Shop, from: Browser): Browser {
  const browser = newBrowser(shop)
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}

async function givenKnown(shop: Shop, email: string): Promise<Browser> {
  const browser = newBrowser(shop)
  await browser.api('requestSignInCode', { email })
  const code = (await codesTo(shop, email)).at(-1) ?? ''
  await browser.api('signInByCode', { code })
  return browser
}

describe('wrong codes', () => {
  it('thirty a day for a mailbox are followed by codes of ten characters, and end no code that was mailed', async ({
    shop,
  }) => {
    const email = newAddress()
    const buyer = newBrowser(shop)
    await buyer.api('requestSignInCode', { email })
    const [mailed = ''] = await codesTo(shop, email)
    shop.advance(9 * MINUTE)
    // The buyer's mailed code keeps its five tries, since the limits allow five codes requested by others in addition.
    for (let n = 0; n < 4; n++) {
      const stranger = newBrowser(shop)
      expect(await stranger.api('requestSignInCode', { email })).toMatchObject(atOnce)
      await guess(stranger, (await codesTo(shop, email)).at(-1) ?? '')
    }
    await buyer.api('signInByCode', { code: mailed })
    shop.advance(2 * HOUR)
    for (let n = 0; n < 2; n++) {
      const stranger = newBrowser(shop)
      expect(await stranger.api('requestSignInCode', { email })).toMatchObject(atOnce)
      await guess(stranger, (await codesTo(shop, email)).at(-1) ?? '')
    }
    const next = newBrowser(shop)
    expect(await next.api('requestSignInCode', { email })).toMatchObject({ characters: 10, seconds: 0 })
    const long = (await codesTo(shop, email)).at(-1) ?? ''
    expect(long).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    await guess(next, long, 4)
    await next.api('signInByCode', { code: ` ${long.slice(0, 5).toLowerCase()}-${long.slice(5)} ` })
    expect(await next.api('getAccount', {})).toMatchObject({ email })
    shop.advance(DAY + HOUR)
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject(atOnce)
  })

  it('that open codes still allow are counted when the next code is made', async ({ shop }) => {
    const email = newAddress()
    for (let n = 0; n < 4; n++) {
      const stranger = newBrowser(shop)
      await stranger.api('requestSignInCode', { email })
      await guess(stranger, (await codesTo(shop, email)).at(-1) ?? '')
    }
    shop.advance(HOUR + MINUTE)
    for (let n = 0; n < 2; n++) {
      expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject(atOnce)
    }
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject({ characters: 10 })
    // Unused tries of a code become available again when it expires.
    shop.advance(11 * MINUTE)
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject(atOnce)
  })

  it('ten a day of one browser are followed by codes of ten characters, whatever the mailbox', async ({ shop }) => {
    const browser = newBrowser(shop)
    for (let n = 0; n < 2; n++) {
      const email = newAddress()
      await browser.api('requestSignInCode', { email })
      await guess(browser, (await codesTo(shop, email)).at(-1) ?? '')
    }
    expect(await browser.api('requestSignInCode', { email: newAddress() })).toMatchObject({ characters: 10 })
    expect(await newBrowser(shop).api('requestSignInCode', { email: newAddress() })).toMatchObject(atOnce)
  })

  it('of strangers count for no browser that signed in before, which has ten a day of its own', async ({ shop }) => {
    const email = newAddress()
    const known = await givenKnown(shop, email)
    await known.visit('/api/logout')
    for (let n = 0; n < 6; n++) {
      if (n === 3) shop.advance(HOUR + MINUTE)
      const stranger = newBrowser(shop)
      await stranger.api('requestSignInCode', { email })
      await guess(stranger, (await codesTo(shop, email)).at(-1) ?? '')
    }
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject({ characters: 10 })
    for (let n = 0; n < 2; n++) {
      // A new code cookie in a known browser does not reset the browser's count of wrong entries.
      const browser = moved(shop, known)
      browser.cookies.delete('sign-in')
      expect(await browser.api('requestSignInCode', { email })).toMatchObject(atOnce)
      await guess(browser, (await codesTo(shop, email)).at(-1) ?? '')
    }
    expect(await known.api('requestSignInCode', { email })).toMatchObject({ characters: 10 })
  })

  it('a hundred a year for a mailbox are followed by codes of ten characters, until the year is over', async ({
    shop,
  }) => {
    const email = newAddress()
    let short = 0
    for (let day = 0; day < 5; day++) {
      for (let n = 0; n < 6; n++) {
        if (n === 5) shop.advance(HOUR + MINUTE)
        const stranger = newBrowser(shop)
        const { characters } = await stranger.api('requestSignInCode', { email })
        if (characters === 6) {
          short += 1
          await guess(stranger, (await codesTo(shop, email)).at(-1) ?? '')
        }
      }
      shop.advance(DAY)
      await forgetCodes(shop.ctx)
    }
    expect(short).toBe(20)
    shop.advance(300 * DAY)
    await forgetCodes(shop.ctx)
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject({ characters: 10 })
    shop.advance(66 * DAY)
    await forgetCodes(shop.ctx)
    expect(await newBrowser(shop).api('requestSignInCode', { email })).toMatchObject(atOnce)
    shop.advance(2 * DAY)
    await forgetCodes(shop.ctx)
    expect(await shop.db.selectFrom('wrong_codes').selectAll().execute()).toEqual([])
  })

  it('that come at once from two browsers are counted one by one', async ({ shop }) => {
    const email = newAddress()
    const strangers = [newBrowser(shop), newBrowser(shop)]
    for (const stranger of strangers) await stranger.api('requestSignInCode', { email })
    await codesTo(shop, email)
    const tries = strangers.flatMap((stranger) =>
      Array.from({ length: 8 }, () => refusalOf(stranger.api('signInByCode', { code: '0000000000' }))),
    )
    const codes = (await Promise.all(tries)).map((refusal) => refusal?.code)
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(10)
    const { wrong } = await shop.db
      .selectFrom('wrong_codes')
      .select(({ fn }) => fn.sum<number>('count').as('wrong'))
      .executeTakeFirstOrThrow()
    expect(Number(wrong)).toBe(10)
  })
})

describe('too many mails with codes', () => {
  it('five an hour to a mailbox are followed by a puzzle, also when they are asked for at once', async ({ shop }) => {
    const asked = Array.from({ length: 8 }, (_, n) =>
      refusalOf(newBrowser(shop).api('requestSignInCode', { email: `the_victim+${n}@example.com` })),
    )
    const refused = (await Promise.all(asked)).filter((refusal) => refusal !== undefined)
    expect(refused).toHaveLength(3)
    for (const refusal of refused) expect(refusal).toMatchObject(puzzled)
    expect(await newBrowser(shop).api('requestSignInCode', { email: 'the-victim+1@example.com' })).toMatchObject(atOnce)
    expect(await askForCode(newBrowser(shop), 'the_victim@example.com')).toMatchObject({ characters: 10, puzzles: 1 })
    shop.advance(HOUR + MINUTE)
    expect(await askForCode(newBrowser(shop), 'the_victim@example.com')).toMatchObject({ ...atOnce, puzzles: 0 })
  })

  it('dots are folded for Gmail, and for no other domain', async ({ shop }) => {
    for (const name of ['t.hevictim', 'th.evictim', 'the.victim+1', 'thev.ictim', 'THEVICTIM']) {
      await newBrowser(shop).api('requestSignInCode', { email: `${name}@gmail.com` })
    }
    const email = 'thevictim@googlemail.com'
    expect(await refusalOf(newBrowser(shop).api('requestSignInCode', { email }))).toMatchObject(puzzled)
    await useUpMails(shop, 'the.victim@example.com')
    expect(await askForCode(newBrowser(shop), 'thevictim@example.com')).toMatchObject({ ...atOnce, puzzles: 0 })
  })

  it('thirty an hour to a domain are followed by a puzzle, not to a large mail provider', async ({ shop }) => {
    const ask = async (domain: string) => (await askForCode(newBrowser(shop), newAddress(domain))).puzzles
    const puzzlesAt = async (domain: string) => {
      const asked = await Promise.all(Array.from({ length: 32 }, () => ask(domain)))
      return asked.reduce((sum, one) => sum + one, 0)
    }
    expect(await puzzlesAt('shop.example')).toBe(2)
    expect(await puzzlesAt('yahoo.co.id')).toBe(0)
  })

  it('twenty an hour from an IP address are followed by a puzzle, for unknown browsers alone', async ({ shop }) => {
    const email = newAddress()
    const known = await givenKnown(shop, email)
    const neighbours = Array.from({ length: 22 }, () => browserAt(shop, '203.0.113.9'))
    const asked = await Promise.all(neighbours.map((one) => askForCode(one, newAddress())))
    expect(asked.reduce((sum, { puzzles }) => sum + puzzles, 0)).toBe(2)
    const here = browserAt(shop, '203.0.113.9')
    for (const [name, value] of known.cookies) here.cookies.set(name, value)
    expect(await here.api('requestSignInCode', { email })).toMatchObject(atOnce)
  })

  it('reach no browser that signed in before: it has five an hour of its own, and then no puzzle', async ({ shop }) => {
    const email = newAddress()
    const known = await givenKnown(shop, email)
    await useUpMails(shop, email)
    for (let n = 0; n < 5; n++) expect(await known.api('requestSignInCode', { email })).toMatchObject(atOnce)
    expect(await known.api('requestSignInCode', { email })).toMatchObject({ characters: 10 })
    shop.advance(6 * MINUTE)
    await mailAll(shop)
    // Shared mails of a mailbox have the same pause.
    const { seconds } = await known.api('requestSignInCode', { email })
    expect(seconds).toBeGreaterThan(240)
    const elsewhere = await refusalOf(known.api('requestSignInCode', { email: email.replace('@', '+x@') }))
    expect(elsewhere).toMatchObject(puzzled)
  })
})

describe('the cookie of a browser that asks', () => {
  it('is the store’s own: another value is replaced', async ({ shop }) => {
    for (const value of ['', 'a', 'a'.repeat(44)]) {
      const browser = newBrowser(shop)
      browser.cookies.set('sign-in', value)
      await browser.api('requestSignInCode', { email: newAddress() })
      expect(browser.cookies.get('sign-in')).toMatch(/^[\w-]{43}$/)
    }
  })
})

describe('a browser that signed in before', () => {
  const isKnown = async (shop: Shop, browser: Browser, email: string) => {
    await useUpMails(shop, email)
    return (await refusalOf(browser.api('requestSignInCode', { email }))) === undefined
  }

  it('stays known when it signs out, and not once it is told to forget', async ({ shop }) => {
    const email = newAddress()
    const browser = await givenKnown(shop, email)
    await browser.visit('/api/logout')
    expect(await isKnown(shop, browser, email)).toBe(true)
    const copy = moved(shop, browser)
    await browser.api('forgetBrowser', {})
    expect(browser.cookies.has('account-browser')).toBe(false)
    expect(await refusalOf(copy.api('requestSignInCode', { email }))).toMatchObject(puzzled)
  })

  it('is unknown after another browser signed it out', async ({ shop }) => {
    const email = newAddress()
    const lost = await givenKnown(shop, email)
    const here = await givenKnown(shop, email)
    const session = (await here.api('getAccount', {}))?.sessions.find(({ isThis }) => !isThis)
    await here.api('endAccountSession', { id: session?.id ?? '' })
    expect(await isKnown(shop, lost, email)).toBe(false)
    expect(await here.api('requestSignInCode', { email })).toMatchObject(atOnce)
  })

  it('is known by the cookie of its last sign-in alone', async ({ shop }) => {
    const email = newAddress()
    const browser = await givenKnown(shop, email)
    const planted = newBrowser(shop)
    planted.cookies.set('account-browser', browser.cookies.get('account-browser') ?? '')
    await browser.api('requestSignInCode', { email })
    await browser.api('signInByCode', { code: (await codesTo(shop, email)).at(-1) ?? '' })
    expect(await isKnown(shop, planted, email)).toBe(false)
    expect(await browser.api('requestSignInCode', { email })).toMatchObject(atOnce)
  })

  it('is unknown after its account was deleted, and is forgotten after 400 days', async ({ shop }) => {
    const email = newAddress()
    const browser = await givenKnown(shop, email)
    await browser.api('deleteAccount', {})
    expect(await isKnown(shop, browser, email)).toBe(false)
    shop.advance(2 * HOUR)
    await givenKnown(shop, email)
    shop.advance(400 * DAY)
    await forgetCodes(shop.ctx)
    expect(await shop.db.selectFrom('account_browsers').selectAll().execute()).toEqual([])
  })
})

describe('a mail that browsers share', () => {
  it('has a code that counts in every browser that asked since the last, and goes out once in five minutes', async ({
    shop,
  }) => {
    const email = newAddress()
    await useUpMails(shop, email)
    expect(await codesTo(shop, email)).toHaveLength(5)
    const [one, two] = [newBrowser(shop), newBrowser(shop)]
    const asked = await Promise.all([askForCode(one, email), askForCode(two, email)])
    for (const { seconds } of asked) {
      expect(seconds).toBeGreaterThan(240)
      expect(seconds).toBeLessThanOrEqual(300)
    }
    expect(await codesTo(shop, email)).toHaveLength(5)
    expect(await refusalOf(one.api('signInByCode', { code: '000000' }))).toMatchObject({ code: 'code_ended' })
    shop.advance(5 * MINUTE)
    // Two processes send at the same moment.
    const second = shop.createSecondContext()
    await Promise.all([mailAll(shop), mailAll({ ...shop, ctx: second })])
    const mailed = await codesTo(shop, email)
    expect(mailed).toHaveLength(6)
    const late = newBrowser(shop)
    expect((await askForCode(late, email)).seconds).toBeGreaterThan(240)
    const code = mailed.at(-1) ?? ''
    expect(code).toHaveLength(10)
    for (const browser of [one, two]) {
      await browser.api('signInByCode', { code })
      expect(await browser.api('getAccount', {})).toMatchObject({ email })
    }
    expect(await refusalOf(late.api('signInByCode', { code }))).toMatchObject({ code: 'code_ended' })
    shop.advance(4 * MINUTE)
    expect(await codesTo(shop, email)).toHaveLength(6)
    shop.advance(MINUTE)
    expect(await codesTo(shop, email)).toHaveLength(7)
  })

  it('goes out though the browser that asked first guesses its code away, or asks for another address', async ({
    shop,
  }) => {
    const email = newAddress()
    await useUpMails(shop, email)
    const [stranger, buyer] = [newBrowser(shop), newBrowser(shop)]
    const leaver = newBrowser(shop)
    for (const browser of [leaver, stranger, buyer]) await askForCode(browser, email)
    await leaver.api('requestSignInCode', { email: newAddress() })
    shop.advance(5 * MINUTE)
    // The shared code is queued but not mailed yet.
    await queueWaitingCodes(shop.ctx)
    await guess(stranger, '1000000000')
    await buyer.api('signInByCode', { code: (await codesTo(shop, email)).at(-1) ?? '' })
    expect(await buyer.api('getAccount', {})).toMatchObject({ email })
  })

  it('leaves the code that a browser has until it goes out', async ({ shop }) => {
    const email = newAddress()
    const buyer = newBrowser(shop)
    await buyer.api('requestSignInCode', { email })
    const [code = ''] = await codesTo(shop, email)
    await useUpMails(shop, email)
    await askForCode(buyer, email)
    await buyer.api('signInByCode', { code })
    expect(await buyer.api('getAccount', {})).toMatchObject({ email })
  })

  it('goes to the buyer’s address before made-up ones of the mailbox, and its code counts for no other address', async ({
    shop,
  }) => {
    const name = `buyer-${randomUUID()}`
    const email = `${name}@shop.example`
    await useUpMails(shop, email)
    const strangers = Array.from({ length: 4 }, (_, n) => ({
      browser: newBrowser(shop),
      email: `${name}+${n}@shop.example`,
    }))
    for (const stranger of strangers) await askForCode(stranger.browser, stranger.email)
    const buyer = newBrowser(shop)
    await askForCode(buyer, email)
    shop.advance(5 * MINUTE)
    const code = (await codesTo(shop, email)).at(-1) ?? ''
    for (const { browser } of strangers) {
      expect(await refusalOf(browser.api('signInByCode', { code }))).toMatchObject({ code: 'code_ended' })
    }
    await buyer.api('signInByCode', { code })
    const others = async () => {
      await mailAll(shop)
      return (await Promise.all(strangers.map((one) => shop.world.mailsTo(one.email)))).flat()
    }
    expect(await others()).toHaveLength(0)
    shop.advance(5 * MINUTE)
    expect(await others()).toHaveLength(1)
  })

  it('goes to the address that has an account, and is one mail for all ways to write a Gmail address', async ({
    shop,
  }) => {
    const name = `b${randomUUID().replaceAll('-', '')}`
    const email = `${name}+kilat@shop.example`
    await givenKnown(shop, email)
    await useUpMails(shop, email)
    await askForCode(newBrowser(shop), `${name}@shop.example`)
    const buyer = newBrowser(shop)
    await askForCode(buyer, email)
    shop.advance(5 * MINUTE)
    await buyer.api('signInByCode', { code: (await codesTo(shop, email)).at(-1) ?? '' })

    const gmail = `${name}@gmail.com`
    await useUpMails(shop, gmail)
    const [dotted, plain] = [newBrowser(shop), newBrowser(shop)]
    await askForCode(dotted, `${name[0]}.${name.slice(1)}@gmail.com`)
    await askForCode(plain, gmail)
    const before = (await codesTo(shop, gmail)).length
    shop.advance(5 * MINUTE)
    await mailAll(shop)
    const first = (await shop.world.mailsTo(`${name[0]}.${name.slice(1)}@gmail.com`)).map(codeIn).at(-1) ?? ''
    await plain.api('signInByCode', { code: first })
    expect(await plain.api('getAccount', {})).toMatchObject({ email: gmail })
    expect(await codesTo(shop, gmail)).toHaveLength(before)
  })
})

describe('the puzzle', () => {
  it('counts once, for its browser, mailbox and IP address, also in two calls at once', async ({ shop }) => {
    const [email, other] = [newAddress(), newAddress()]
    for (const one of [email, other]) await useUpMails(shop, one)
    const [buyer, stranger] = [newBrowser(shop), newBrowser(shop)]
    const refusal = await refusalOf(buyer.api('requestSignInCode', { email }))
    const challengeAnswer = refusal?.details?.challenge?.text ?? ''
    const [elsewhere, forAnother] = await Promise.all([
      refusalOf(stranger.api('requestSignInCode', { email, challengeAnswer })),
      refusalOf(buyer.api('requestSignInCode', { email: other, challengeAnswer })),
    ])
    expect(elsewhere).toMatchObject(puzzled)
    expect(forAnother).toMatchObject(puzzled)
    await Promise.all([1, 2].map(() => buyer.api('requestSignInCode', { email, challengeAnswer })))
    const waiting = () => shop.db.selectFrom('sign_in_codes').select('id').where('status', '=', 'waiting').execute()
    expect(await waiting()).toHaveLength(1)
    shop.advance(5 * MINUTE)
    await mailAll(shop)
    expect(await refusalOf(buyer.api('requestSignInCode', { email, challengeAnswer }))).toMatchObject(puzzled)
  })

  withPuzzle('is the store’s own, whatever its setting for new orders', async ({ shop }) => {
    expect(shop.ctx.settings.current().newOrdersWhenBusy).toBe('refuse')
    const email = newAddress()
    await useUpMails(shop, email)
    const buyer = newBrowser(shop)
    const refusal = await refusalOf(buyer.api('requestSignInCode', { email }))
    const challenge: Challenge = JSON.parse(refusal?.details?.challenge?.text ?? '')
    const solution = await solveChallenge({ challenge, deriveKey })
    const challengeAnswer = JSON.stringify({ challenge, solution })
    expect(await buyer.api('requestSignInCode', { email, challengeAnswer })).toMatchObject({ characters: 10 })
  })
})
