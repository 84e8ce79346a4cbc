import { cleanCode, cleanText, plainDigits } from '../text/clean-text.ts'

/** Documents about money: a receipt for each paid checkout, and a credit note for each refund of it. */
export const documentKinds = ['receipt', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Each kind has its own numbers, from 1 in each calendar year of the store. */
export type DocumentNumber = Readonly<{ kind: DocumentKind; year: number; number: number }>

const letters: Readonly<Record<DocumentKind, string>> = { receipt: 'R', 'credit-note': 'C' }

/** `R-2026-000123`: sorts in order up to a million a year, and still works beyond. */
export const formatDocumentNumber = ({ kind, year, number }: DocumentNumber): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`

/** Undefined unless the text is a document number in its canonical form. */
export function readDocumentNumber(text: string): DocumentNumber | undefined {
  const [, letter, year, digits] = /^([RC])-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  const kind = documentKinds.find((one) => letters[one] === letter)
  if (!kind) return undefined
  const found = { kind, year: Number(year), number: Number(digits) }
  return formatDocumentNumber(found) === text && found.number > 0 ? found : undefined
}

/** Finds a number within other text, with any separators or none. */
const within = /(?:^|[^0-9A-Z])([RC])[^0-9A-Z]*(\d{4})[^0-9A-Z]*(\d{6,9})(?:\.PDF)?(?![0-9A-Z])/

/** The canonical form of a typed or pasted number: `Receipt r 2026 000123.pdf` becomes `R-2026-000123`. */
export function normaliseDocumentNumber(typed: string): string {
  const [, letter, year, number] = within.exec(plainDigits(cleanText(typed)).toUpperCase()) ?? []
  return letter ? `${letter}-${year}-${number}` : cleanCode(typed).toUpperCase()
}

/** Path of the PDF for the order's buyer; `:file` is `R-2026-000123.pdf`. */
export const receiptPath = '/api/receipts/:file'
/** Path of the same PDF for sellers. */
export const sellerReceiptPath = '/api/admin/receipts/:file'
export const toReceiptFile = (path: typeof receiptPath | typeof sellerReceiptPath, number: string): string =>
  path.replace(':file', `${number}.pdf`)
