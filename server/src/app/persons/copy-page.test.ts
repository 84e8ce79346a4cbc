import { expect, it } from 'vitest'
import { copyToPage } from './copy-page.ts'

const at = '2026-11-26T05:00:00.000Z'
const review = (comment: string) => ({ name: '<b>Budi</b>', rating: 5, comment, answer: null, createdAt: at })
const copyWith = (comment: string) => ({
  ...{ format: 'personal-data-1' as const, store: 'Kilat', madeAt: at, accounts: [] },
  purchases: [
    {
      ...{ begunAt: at, email: 'budi@mail.example', internetAddress: null, language: 'en', agreedAt: at },
      ...{ termsVersion: '1', payments: [], documents: [], browsersTold: 0, paymentChecks: 0 },
      orders: [
        {
          ...{ trackingCode: 'TRK1', game: 'Game', package: '86', player: '123', playerName: null, quantity: 1 },
          ...{ totalUsd: '1.50', status: 'completed', placedAt: at, paidAt: at, deliveredAt: at },
          ...{ mails: [], refundRequests: [], review: review(comment) },
        },
      ],
    },
  ],
  ...{ giftNotesReceived: [], signInCodes: [], keptBack: [] },
})

it('is made whatever a person wrote, also words that look like a time and are none', () => {
  for (const words of ['2026-99-99T99:99:99Z', '2026-01-01T:Z', '2026-01-01T1.1.1Z'])
    expect(copyToPage(copyWith(words), 'Asia/Jakarta')).toContain(`<dd>${words}</dd>`)
})

it('shows times in the store’s own, and what persons wrote as text', () => {
  const page = copyToPage(copyWith('</dd><script>alert(1)</script>'), 'Asia/Jakarta')
  expect(page).toContain('12:00')
  expect(page).toContain('&lt;b&gt;Budi')
  expect(page).not.toContain('<script')
})
