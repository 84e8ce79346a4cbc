import { endpoints } from '@topup/core/api/endpoints'
import { type PlayerField, parsePlayer } from '@topup/core/catalog/player'
import { trackingCodePattern } from '@topup/core/order/tracking-code'
import { normaliseTrackingCode } from '@topup/core/order/typed-tracking-code'
import { normaliseDocumentNumber, readDocumentNumber } from '@topup/core/payment/document-number'
import { readRefundAccount } from '@topup/core/refund/refund-account'
import { cleanText } from '@topup/core/text/clean-text'
import { readMobileNumber } from '@topup/core/text/mobile-number'
import { cleanMailAddress, isMailAddress } from '@topup/core/web/mail-address'
import { cleanLink, isWebAddress } from '@topup/core/web/web-address'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedInputs } from '../../tests/typed-inputs.ts'
import { type TypedInput, typedPlayers } from '../../tests/typed-players.ts'
import { playerText, spreadPlayer } from './player/player-entry.ts'

/** Returns what the page sends for a typed line, and what the server stores; undefined where the line is refused. */
type Readers = Readonly<Record<'page' | 'server', (typed: string) => string | undefined>>

const id = '3f0c1f4e-8f0d-4c60-9a55-0d9f7a1f2b11'
const only = (isKept: (text: string) => boolean, text: string) => (isKept(text) ? text : undefined)

const readPlayer = (fields: readonly PlayerField[], typed: string, gameId: string) => {
  const player = parsePlayer(fields, typed, gameId)
  return player.ok ? player.text : undefined
}

/** Typed, pasted or autofilled text is all in the first field, from which the page fills the other fields. */
const playerReaders = (gameId: string, fields: readonly PlayerField[]): Readers => ({
  page: (typed) => {
    const first = fields[0]?.key ?? ''
    const values = spreadPlayer(fields, typed) ?? { [first]: typed }
    expect(readPlayer(fields, playerText(fields, values), gameId)).toBe(
      readPlayer(fields, playerText(fields, { [first]: typed }), gameId),
    )
    return readPlayer(fields, playerText(fields, values), gameId)
  },
  server: (typed) => {
    const sent = endpoints.checkPlayer.input.safeParse({ id: gameId, player: typed })
    return sent.data && readPlayer(fields, sent.data.player, gameId)
  },
})

const accountOf = (number: string) => {
  const read = readRefundAccount({ kind: 'bank', institution: 'bca', other: '', number, holder: 'Budi' })
  return read.ok ? read.account.number : undefined
}

const trackingCode = (typed: string) => only((text) => trackingCodePattern.test(text), normaliseTrackingCode(typed))
const documentNumber = (typed: string) =>
  only((text) => readDocumentNumber(text) !== undefined, normaliseDocumentNumber(typed))

const readers: Readonly<Record<string, Readers>> = {
  'a phone number': {
    page: readMobileNumber,
    server: (typed) =>
      endpoints.createEwalletPayment.input.safeParse({
        amount: '1.00',
        orderId: id,
        channelCode: 'ID_OVO',
        customerPhone: typed,
      }).data?.customerPhone ?? undefined,
  },
  'a tracking code': {
    page: trackingCode,
    server: (typed) => {
      const sent = endpoints.trackOrder.input.safeParse({ code: typed })
      return sent.data && trackingCode(sent.data.code)
    },
  },
  'a receipt number': {
    page: documentNumber,
    server: (typed) => documentNumber(endpoints.listAccountOrders.input.parse({ search: typed }).search ?? ''),
  },
  'an e-mail address': {
    page: (typed) => only(isMailAddress, cleanMailAddress(typed)),
    server: (typed) => endpoints.updateGift.input.safeParse({ id, recipient: typed }).data?.recipient ?? undefined,
  },
  'a bank account': {
    page: accountOf,
    server: (number) => {
      const typed = { id, kind: 'bank', institution: 'bca', number, holder: 'Budi' }
      const sent = endpoints.giveRefundAccount.input.safeParse(typed)
      return sent.data && accountOf(sent.data.number)
    },
  },
  'a link': {
    page: (typed) => only((text) => isWebAddress(text, 300), cleanLink(typed)),
    server: (typed) => {
      const socials = { instagram: typed, tiktok: '', discord: '' }
      return endpoints.saveStoreSettings.input.safeParse({ version: 0, changes: { socials } }).data?.changes.socials
        ?.instagram
    },
  },
  'words to search by': {
    page: cleanText,
    server: (typed) => endpoints.searchAdminOrders.input.parse({ query: typed }).query,
  },
  ...Object.fromEntries(
    Object.entries(typedPlayers).map(([field, { gameId, fields }]) => [field, playerReaders(gameId, fields)]),
  ),
}

const inputsOf: Readonly<Record<string, readonly TypedInput[]>> = {
  ...typedInputs,
  ...Object.fromEntries(Object.entries(typedPlayers).map(([field, { inputs }]) => [field, inputs])),
}
const everyField = Object.entries(readers).map(([field, read]) => ({ field, read, inputs: inputsOf[field] ?? [] }))

/** Invisible signs: zero-width spaces, direction marks, isolates, soft hyphen, variation selector, control. */
const unseen = fc.constantFrom(
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202d',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u0007',
)
const anySign = fc.oneof(
  unseen,
  fc.constantFrom(
    ' ',
    '\u00a0',
    '\u3000',
    '\n',
    '.',
    '-',
    '\u2011',
    ',',
    '/',
    '(',
    ')',
    '<',
    '>',
    '#',
    '@',
    ':',
    '"',
    'ID:',
  ),
  fc.constantFrom('0', '９', '٣', 'A', 'o', 'é', '\u0301', '्', '崩'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
/** A listed line with invisible characters inserted. */
const changed = (inputs: readonly TypedInput[], sign: fc.Arbitrary<string>, most: number) =>
  fc
    .record({
      line: fc.constantFrom(...inputs.map(([typed]) => typed)),
      more: fc.array(fc.tuple(fc.nat(40), sign), { maxLength: most }),
    })
    .map(({ line, more }) =>
      more.reduce(
        (text, [at, one]) => text.slice(0, at % (text.length + 1)) + one + text.slice(at % (text.length + 1)),
        line,
      ),
    )

it('has twenty lines for each of twelve fields, and tells of five where they are seen', () => {
  expect(everyField).toHaveLength(12)
  for (const { field, inputs } of everyField) {
    expect(inputs.length, field).toBeGreaterThanOrEqual(20)
    const seen = inputs.filter(([, , source]) => source?.startsWith('http'))
    expect(seen.length, field).toBeGreaterThanOrEqual(5)
  }
})

describe.each(everyField)('$field', ({ read, inputs }) => {
  it.each(inputs.map(([typed, kept, source]) => ({ typed, kept, source })))(
    'of $typed is $kept on page and server ($source)',
    ({ typed, kept }) => {
      expect(read.page(typed)).toBe(kept)
      expect(read.server(typed)).toBe(kept)
    },
  )

  it('arrives as the page sends it, and is cleaned as well once as twice', () => {
    fc.assert(
      fc.property(changed(inputs, anySign, 4), (typed) => {
        const sent = read.page(typed)
        if (sent === undefined) return
        expect(read.page(sent)).toBe(sent)
        expect(read.server(sent)).toBe(sent)
        expect(read.server(typed)).toBe(sent)
      }),
      { numRuns: 600 },
    )
  })

  it('is the same with and without signs that nobody sees', () => {
    fc.assert(
      fc.property(fc.nat(inputs.length - 1), fc.array(fc.tuple(fc.nat(40), unseen), { maxLength: 5 }), (at, more) => {
        const [typed = ''] = inputs[at] ?? []
        const dirty = more.reduce((text, [place, sign]) => {
          const before = place % (text.length + 1)
          return text.slice(0, before) + sign + text.slice(before)
        }, typed)
        expect(read.page(dirty)).toBe(read.page(typed))
        expect(read.server(dirty)).toBe(read.server(typed))
      }),
      { numRuns: 400 },
    )
  })
})
