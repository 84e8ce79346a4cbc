import { money } from '@topup/core/money/money'
import { describe, expect, it } from 'vitest'
import { at, brand, factsWith, link } from '../../../tests/_support/mail-facts.ts'
import { noticeKinds } from '../../alerts/outbox/account-notice.table.ts'
import { mailKinds } from '../../alerts/outbox/mail.table.ts'
import { composeCode } from './compose-code.ts'
import { composeGift } from './compose-gift.ts'
import { composeMail } from './compose-mail.ts'
import { composeNotice } from './compose-notice.ts'

// Source: caniemail.com as of 2024-10-09, for Gmail, Outlook (Windows, web, phones), Apple Mail, Yahoo and Samsung
// Email.

/** HTML elements that all mail clients show. Clients drop other elements or show only their contents. */
const shown = new Set('html head meta title style body table tr td h1 p a span br'.split(' '))

/** CSS properties that all mail clients support. */
const known = new Set(
  'color background margin width font-family font-size font-weight line-height text-align text-decoration vertical-align'.split(
    ' ',
  ),
)

type Place = Readonly<{ element: string; style: ReadonlyMap<string, string>; inner: string; html: string }>

/** CSS properties that some clients lack, each with a test for the places where a mail looks right without it. */
const mayLack: Readonly<Record<string, (place: Place) => boolean>> = {
  // Outlook for Windows lacks `border-radius` and shows square corners.
  'border-radius': () => true,
  // Outlook for Windows supports `max-width` only on tables, which also have a `width`.
  'max-width': ({ element }) => element === 'table',
  // Outlook for Windows supports padding and borders only on cells. For a button it reads the cell's `mso-padding-alt`.
  padding: ({ element, html }) => element === 'td' || element === 'body' || html.includes('mso-padding-alt:12px 24px'),
  'padding-left': ({ element }) => element === 'td',
  border: ({ element }) => element === 'td',
  'border-top': ({ element }) => element === 'td',
  'border-bottom': ({ element }) => element === 'td',
  // Outlook for Windows and Samsung Email lack `white-space` for line breaks: they break lines only at elements.
  'white-space': ({ style, inner }) => style.get('white-space') === 'nowrap' || !inner.includes('\n'),
  // Only Samsung Email supports `overflow-wrap`, and Yahoo neither property, so an element must have both.
  'overflow-wrap': ({ style }) => style.has('word-break'),
  'word-break': ({ style }) => style.has('overflow-wrap'),
  // Outlook for Windows ignores `inline-block`: a button then takes its cell's height.
  display: ({ style }) => style.get('display') === 'inline-block',
  'mso-padding-alt': () => true,
}

function faultsOf(html: string): string[] {
  const faults: string[] = []
  for (const [, element = '', attributes = ''] of html.matchAll(/<(\w+)([^>]*)>/g)) {
    if (!shown.has(element)) faults.push(`<${element}>`)
    const declared = /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const style = new Map(
      declared
        .split(';')
        .filter(Boolean)
        .map((one) => one.split(/:(.*)/s, 2) as [string, string]),
    )
    const inner = html.split(`<${element}${attributes}>`)[1]?.split(`</${element}>`)[0] ?? ''
    for (const name of style.keys()) {
      if (known.has(name) || mayLack[name]?.({ element, style, inner, html })) continue
      faults.push(`${name} of <${element}>`)
    }
  }
  return faults
}

const paid = { money: money(72_000, 'IDR'), at, shares: new Map() }
const facts = { refunded: money(450, 'USD'), paid, message: 'CODE-1\nCODE-2  x' }
const gift = { gameName: 'Mobile Legends', packageName: '86 Diamonds', quantity: 2 }

describe.each(['en', 'id'] as const)('mails in %s', (language) => {
  it.each(mailKinds.filter((kind) => kind !== 'gift'))('of kind %s are shown by all of the main clients', (kind) => {
    expect(faultsOf(composeMail(factsWith({ ...facts, kind, language }), link, brand).html)).toEqual([])
  })

  it.each(noticeKinds)('that tell an account of %s are shown by all of the main clients', (kind) => {
    expect(faultsOf(composeNotice({ kind, detail: null, language, created_at: at }, brand).html)).toEqual([])
  })

  it('with a code and of a gift are shown by all of the main clients', () => {
    expect(faultsOf(composeCode('ABC123', language, brand).html)).toEqual([])
    expect(faultsOf(composeGift({ ...gift, language }, brand).html)).toEqual([])
  })
})
