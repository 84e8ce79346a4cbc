import type { PrintedDocument } from '../src/ledger/documents/find-documents.ts'
import { createFonts } from '../src/ledger/documents/fonts.ts'
import { renderDocument } from '../src/ledger/documents/render-document.ts'
import { type Figure, figureOfRounds, takeTurns } from './figure.ts'

/** Number of receipts rendered per measurement; CPU time is averaged over them. */
const printed = 20

const receipt: PrintedDocument = {
  ...{ language: 'en', timeZone: 'Asia/Jakarta', seller: ['Kilat'], support: 'help@kilat.example', note: '' },
  ...{ rule: { kind: 'none', rate: 0 }, method: 'qris', orders: ['TRK234567892345'] },
  ...{ kind: 'receipt', number: 'R-2026-000001', receipt: undefined, buyer: 'buyer@mail.example' },
  ...{ currency: 'IDR', gross: 15_345, tax: 0, issuedAt: '2026-11-26T18:00:00.000Z' },
  lines: [{ name: 'Mobile Legends: 86 Diamonds', quantity: 1, amount: 15_345 }],
}

/** Milliseconds of processor time for each receipt. */
async function costOf(fontsOf: () => ReturnType<typeof createFonts>): Promise<number> {
  const before = process.cpuUsage()
  for (let count = 0; count < printed; count++) await renderDocument({ isPractice: false }, receipt, fontsOf())
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / printed
}

/** Compares receipts that share opened fonts with receipts that each open the fonts, alternately. */
export async function measureDocuments(rounds: number): Promise<Figure> {
  const open = createFonts()
  const turns = await takeTurns(
    rounds,
    () => costOf(() => open),
    () => costOf(createFonts),
  )
  return figureOfRounds('processor time of a receipt, beside fonts opened for it', 'ms', turns)
}
