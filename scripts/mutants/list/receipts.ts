import type { Mutant } from '../mutant.ts'

const issuing = 'server/src/ledger/documents/issue-document.ts'
const routes = 'server/src/ordering/receipt.routes.ts'
const notes = 'server/src/refunds/issue-credit-notes.ts'
const receipts = ['server/tests/receipts.test.ts']

export const receiptMutants: readonly Mutant[] = [
  {
    name: 'The number of a receipt is given in the transaction that uses it',
    file: issuing,
    find: 'await nextNumber(trx, wanted.kind, year)',
    replace: 'await nextNumber(ctx.db as unknown as Trx, wanted.kind, year)',
    tests: receipts,
    // On SQLite the transaction holds the only connection, so a statement outside of it would hang.
    engine: 'postgres',
  },
  {
    name: 'The counter of a series is locked while it is counted up',
    file: issuing,
    find: 'number: await nextNumber(trx, wanted.kind, year)',
    replace:
      "number: 1 + Number((await trx.selectFrom('documents').select((eb) => eb.fn.max('number').as('last')).where('kind', '=', wanted.kind).where('year', '=', year).executeTakeFirst())?.last ?? 0)",
    tests: receipts,
    engine: 'postgres',
  },
  {
    name: 'A checkout has one receipt',
    file: 'server/src/platform/db/migrations/trust.ts',
    find: "create unique index documents_receipt_once on documents (checkout_id) where kind = 'receipt'",
    replace: "create index documents_receipt_once on documents (checkout_id) where kind = 'receipt'",
    tests: receipts,
  },
  {
    name: 'A receipt is its buyer’s alone',
    file: routes,
    find: ' || !(await mayReadReceipt(ctx.db, sessionId, found.checkoutId))',
    tests: receipts,
  },
  {
    name: 'A refund that waited and was made in the provider’s dashboard has its credit note',
    file: 'server/src/refunds/match-dashboard-refund.ts',
    find: '  await followRefund(ctx, trx, made)\n',
    replace: '',
    tests: ['server/src/refunds/refunds-once.shop.test.ts'],
  },
  {
    name: 'What went back before money was accepted has its credit note',
    file: 'server/src/payments/settle-checkout.ts',
    find: '  if (payment.refunded_amount > 0) await ctx.hooks.receiptIssued(ctx, trx, payment)\n',
    replace: '',
    tests: receipts,
  },
  {
    name: 'Documents are laid out one after the other',
    file: 'server/src/ledger/documents/fair-line.ts',
    find: 'if (!isBusy) void workOff()',
    replace: 'void workOff()',
    tests: ['server/src/ledger/documents/fair-line.test.ts'],
  },
  {
    name: 'A document that never ends does not hold the others',
    file: 'server/src/ledger/documents/print-document.ts',
    find: "await Promise.race([runDocumentTask(ctx, 'printDocument', document), tooLate])",
    replace: "await runDocumentTask(ctx, 'printDocument', document)",
    tests: ['server/src/ledger/documents/print-document.test.ts'],
  },
  {
    name: 'A font forgets the letters of the document before',
    file: 'server/src/ledger/documents/fonts.ts',
    find: '      font._glyphs = {}\n',
    replace: '',
    tests: ['server/src/ledger/documents/print-document.test.ts'],
  },
  {
    name: 'A document says what was written where its letters change places',
    file: 'server/src/ledger/documents/render-document.ts',
    find: "if (isWrittenOut) pdf.markContent('Span', { actual: text })",
    replace: "if (isWrittenOut) pdf.markContent('Span', {})",
    tests: ['server/src/ledger/documents/scripts-of-names.test.ts'],
  },
  {
    name: 'The font of a script is opened at its first letter',
    file: 'server/src/ledger/documents/fonts.ts',
    find: '(scripts[name]?.test(letter) ?? true) && ',
    replace: '',
    tests: ['server/src/ledger/documents/fonts.test.ts'],
  },
  {
    name: 'A store’s name shows what the bold font lacks',
    file: 'server/src/ledger/documents/fonts.ts',
    find: "[first, 'body', 'thai'",
    replace: "[first, 'thai'",
    tests: ['server/src/ledger/documents/printed-signs.test.ts'],
  },
  {
    name: 'The seller hears of signs that no receipt can show',
    file: 'server/src/settings/printed-signs.ts',
    find: ' && !isPrinted(sign)',
    replace: ' && sign === undefined',
    tests: ['server/src/settings/settings.shop.test.ts'],
  },
  {
    name: 'A mail does not wait for a document that cannot be printed',
    file: 'server/src/mail/attach-documents.ts',
    find: "      ctx.log.error({ err: error, document: number }, 'a mail goes without a document that could not be printed')\n",
    replace: '      throw error\n',
    tests: ['server/src/mail/mails-without-documents.shop.test.ts'],
  },
  {
    name: 'All credit notes of a receipt hold its tax between them',
    file: notes,
    find: 'tax: taxOfPart(gross, credited, rule)',
    replace: 'tax: taxOfPart(gross, 0, rule)',
    tests: receipts,
  },
  {
    name: 'A refund has one credit note',
    file: notes,
    find: 'back.filter(({ id }) => !noted.has(id))',
    replace: 'back',
    tests: ['server/tests/corrected-receipts.test.ts'],
  },
  {
    name: 'What never came is taken off its receipt',
    file: notes,
    find: '  await issue(due, null, { name: came < receipt.gross ? nameOfMissing(language) : null, orders: [] })\n',
    tests: ['server/tests/corrected-receipts.test.ts'],
  },
  {
    name: 'Money beyond what was charged goes back without touching the receipt',
    file: 'core/src/refund/credited.ts',
    find: 'Math.max(0, otherBack - beyond)',
    replace: 'otherBack',
    tests: ['server/tests/corrected-receipts.test.ts'],
  },
]
