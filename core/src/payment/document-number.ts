import { cleanCode } from '../text/clean-text.ts'

/** What the store writes for money: a receipt for each paid checkout, a credit note for each refund of it. */
export const documentKinds = ['receipt', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Each kind counts for itself, from 1 in each year of the store. */
export type DocumentNumber = Readonly<{ kind: DocumentKind; year: number; number: number }>

const letters: Readonly<Record<DocumentKind, string>> = { receipt: 'R', 'credit-note': 'C' }

/** `R-2026-000123`: sorts as it counts up to a million in a year, and goes on counting beyond. */
export const formatDocumentNumber = ({ kind, year, number }: DocumentNumber): string =>
  `${letters[kind]}-${year}-${String(number).padStart(6, '0')}`

/** Undefined for what is no number of a document, in the one form that it is written in. */
export function readDocumentNumber(text: string): DocumentNumber | undefined {
  const [, letter, year, digits] = /^([RC])-(\d{4})-(\d{6,9})$/.exec(text) ?? []
  const kind = documentKinds.find((one) => letters[one] === letter)
  if (!kind) return undefined
  const found = { kind, year: Number(year), number: Number(digits) }
  return formatDocumentNumber(found) === text && found.number > 0 ? found : undefined
}

/** The number that a person typed or pasted, in the form that it is written in: `r 2026 000123.pdf` is `R-2026-000123`. */
export const normaliseDocumentNumber = (typed: string): string =>
  cleanCode(typed)
    .toUpperCase()
    .replace(/^#|PDF$/g, '')
    .replace(/^([RC])(\d{4})(\d{6,9})$/, '$1-$2-$3')

/** The document as a PDF, for whom its order is; `:file` is `R-2026-000123.pdf`. */
export const receiptPath = '/api/receipts/:file'
/** The same for sellers. */
export const sellerReceiptPath = '/api/admin/receipts/:file'
export const toReceiptFile = (path: typeof receiptPath | typeof sellerReceiptPath, number: string): string =>
  path.replace(':file', `${number}.pdf`)
