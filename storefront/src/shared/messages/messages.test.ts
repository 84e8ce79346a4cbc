import { ApiError } from '@topup/core/api/client'
import { questionsEn } from '@topup/core/help/questions.en'
import { questionsId } from '@topup/core/help/questions.id'
import { expect, it } from 'vitest'
import { en } from './en.ts'
import { gameHelpEn } from './en-game-help.ts'
import { enGamePage } from './en-game-page.ts'
import { gameReviewsEn } from './en-game-reviews.ts'
import { enHelpPage } from './en-help-page.ts'
import { enInner } from './en-inner.ts'
import { enLegalPages } from './en-legal-pages.ts'
import { passkeysEn } from './en-passkeys.ts'
import { refundAccountEn } from './en-refund-account.ts'
import { savedEn } from './en-saved.ts'
import { id } from './id.ts'
import { gameHelpId } from './id-game-help.ts'
import { idGamePage } from './id-game-page.ts'
import { gameReviewsId } from './id-game-reviews.ts'
import { idHelpPage } from './id-help-page.ts'
import { idInner } from './id-inner.ts'
import { idLegalPages } from './id-legal-pages.ts'
import { passkeysId } from './id-passkeys.ts'
import { refundAccountId } from './id-refund-account.ts'
import { savedId } from './id-saved.ts'
import { reasonOf } from './messages.ts'

/** Lists every text of a catalogue with its path. */
function listTexts(group: unknown, path = ''): [string, string][] {
  if (typeof group === 'string') return [[path, group]]
  return Object.entries(group ?? {}).flatMap(([key, value]) => listTexts(value, `${path}.${key}`))
}

const english = new Map(
  listTexts({
    ...en,
    ...enInner,
    ...enGamePage,
    ...enHelpPage,
    ...enLegalPages,
    gameHelp: gameHelpEn,
    gameReviews: gameReviewsEn,
    questions: questionsEn,
    passkeys: passkeysEn,
    refundAccount: refundAccountEn,
    saved: savedEn,
  }),
)
const indonesian = listTexts({
  ...id,
  ...idInner,
  ...idGamePage,
  ...idHelpPage,
  ...idLegalPages,
  gameHelp: gameHelpId,
  gameReviews: gameReviewsId,
  questions: questionsId,
  passkeys: passkeysId,
  refundAccount: refundAccountId,
  saved: savedId,
}).filter(([path]) => !path.startsWith('.errors'))
const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** Names and words that are equal in both languages, and texts specified in Indonesian on every page. */
const shared = [
  /^\.(shell\.language|help\.tips\.length)/,
  /^\.questions\.\d+\.(id|category)$/,
  /^\.(gameHelp\.title|game\.bonus)$/,
  /^\.checkout\.(pick|walletPaid|walletFailed|walletNotOpened|qrisNotOpened)/,
]
const sameWord =
  /^(Chat|Total|Game|Email|WhatsApp|PayPal|QRIS|E-wallet|UID|Level|ID: \{\w+\}|Rating|Valid|TRK|TRK\.\.\.|\{game\}, \{package\}: \{status\}|\d+ (detik)?|refund|server|status|USD|uid|wuthering waves)$/

it('leaves nothing untranslated in Indonesian', () => {
  const same = indonesian.filter(
    ([path, text]) =>
      english.get(path) === text && !sameWord.test(text) && !shared.some((pattern) => pattern.test(path)),
  )
  expect(same).toEqual([])
  expect(indonesian.filter(([, text]) => text.trim() === '')).toEqual([])
})

it('speaks no English in Indonesian sentences', () => {
  const english = /\b(the|your|you|with|order|please|payment|delivery|is|are|not|and|of|to|this)\b/i
  const found = indonesian.filter(
    ([path, text]) => english.test(text.replace(/\{\w+\}/g, '')) && !shared.some((pattern) => pattern.test(path)),
  )
  expect(found).toEqual([])
})

it('puts the same values into both languages', () => {
  for (const [path, text] of indonesian) {
    const original = english.get(path)
    if (original !== undefined) expect([path, namesOf(text)]).toEqual([path, namesOf(original)])
  }
})

it('calls an order complete nowhere but in the one sentence that is specified so', () => {
  const said = /\b(complete|completed|selesai)\b(?! payment)/i
  const found = [...english, ...indonesian].filter(([path, text]) => said.test(text) && !path.startsWith('.questions'))
  expect(found).toEqual([['.checkout.successWithCode', 'Order complete! Track your delivery with code: {code}']])
})

it('answers a refusal in the page’s language and by its code', () => {
  const refusal = new ApiError(409, 'x', { message: 'This order has been paid', code: 'already_paid' })
  const unknown = new ApiError(502, '<html>', undefined)
  expect(reasonOf(refusal, {})).toBe('This order has been paid')
  expect(reasonOf(refusal, idInner)).toBe('Pesanan ini sudah dibayar')
  // The inner pages' texts are not loaded yet.
  expect(reasonOf(refusal, id)).toBe('Ada gangguan di pihak kami')
  expect(idInner.errors?.internal).toBe(id.errors?.internal)
  expect(reasonOf(unknown, idInner)).toBeUndefined()
  expect(reasonOf(unknown, {})).toBeUndefined()
  expect(reasonOf(new TypeError('offline'), id)).toBeUndefined()
})
