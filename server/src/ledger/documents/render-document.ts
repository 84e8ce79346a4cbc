import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { Language } from '@topup/core/pages/page-renderer'
import { practiceWords } from '@topup/core/pages/practice'
import { writeFigure } from '@topup/core/text/figures'
import { fill } from '@topup/core/text/words'
import PdfDocument from 'pdfkit'
import { breakLines, type Run } from './break-lines.ts'
import type { PrintedDocument } from './find-documents.ts'
import { createFonts, type FontName, type Fonts } from './fonts.ts'
import { documentWords } from './words.ts'

/** The fonts opened in this thread, shared by its documents. */
const ownFonts = createFonts()

const margin = 56
const colours = { ink: '#16181d', quiet: '#5a6070', line: '#c9cdd6' }

type Style = Readonly<{ size?: number; bold?: boolean; quiet?: boolean }>
/** A text's left edge and maximum width, in points. */
type Column = Readonly<{ x: number; width: number; align?: 'right' }>

/** Opens an A4 document, which is filled from top to bottom and tagged for screen readers. */
function openPaper(title: string, { language, issuedAt, seller }: PrintedDocument, fonts: Fonts) {
  const words = documentWords[language]
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    // Without this, pdfkit would load a default font file that the bundle does not contain.
    font: null as unknown as string,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: seller[0] ?? '', CreationDate: new Date(issuedAt) },
  })
  const content = pdf.struct('Document')
  pdf.addStructure(content)
  const { width, height } = pdf.page
  let y = margin
  const registered = new Set<FontName>()
  function setFont(name: FontName, size: number) {
    // pdfkit's types allow only file names here; pdfkit itself accepts opened fonts too.
    if (!registered.has(name)) pdf.registerFont(name, fonts.get(name) as unknown as string)
    registered.add(name)
    return pdf.font(name).fontSize(size)
  }
  // Without a feature list pdfkit lays out text word by word from the left, which is wrong for reversed runs.
  const featuresOf = ({ isBackwards }: Run) => (isBackwards ? { features: [] } : {})
  const widthOf = (run: Run, size: number) => setFont(run.font, size).widthOfString(run.text, featuresOf(run))

  /** Breaks a text into lines; returns these and how far the text reaches above and below the baseline. */
  function layOut(given: string, { width }: Column, { size = 10, bold: isBold = false }: Style = {}) {
    // Names from the catalogue may contain control characters, which no font can print.
    const text = given.replace(/\p{Cc}+/gu, ' ').normalize('NFC')
    const letters = fonts.choose(text, isBold ? 'bold' : 'body')
    const lines = breakLines(letters, width, (run) => widthOf(run, size))
    const used = [...new Set(letters.map(({ font }) => font))].map((name) => fonts.get(name))
    const most = (of: (font: (typeof used)[number]) => number) => Math.max(0, ...used.map(of)) * size
    const [above, below] = [
      most((font) => font.ascent / font.unitsPerEm),
      most((font) => -font.descent / font.unitsPerEm),
    ]
    return { text, lines, above, below, size, isBold }
  }
  type LaidOut = ReturnType<typeof layOut>

  function draw(
    { text, lines, above, below, size, isBold }: LaidOut,
    baseline: number,
    { x, width, align }: Column,
    isQuiet = false,
  ) {
    // In these scripts, letters change places or shapes, so the PDF also contains the original text (ActualText).
    const isWrittenOut = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(text)
    if (isWrittenOut) pdf.markContent('Span', { actual: text })
    for (const [index, line] of lines.entries()) {
      const widths = line.map((run) => widthOf(run, size))
      let left = align === 'right' ? x + width - widths.reduce((sum, one) => sum + one, 0) : x
      for (const [at, run] of line.entries()) {
        setFont(run.font, size).fillColor(isQuiet ? colours.quiet : colours.ink)
        // The fonts of some scripts have one weight only, so bold text gets an outline.
        const isOutlined = isBold && run.font !== 'bold' && run.font !== 'emoji'
        if (isOutlined) pdf.lineWidth(size / 30).strokeColor(colours.ink)
        const outline = isOutlined ? { fill: true, stroke: true } : {}
        const place = { lineBreak: false, baseline: 'alphabetic', ...outline, ...featuresOf(run) } as const
        pdf.text(run.text, left, baseline + index * (above + below), place)
        left += widths[at] ?? 0
      }
    }
    if (isWrittenOut) pdf.endMarkedContent()
  }
  let page = 1
  /** Starts a new page, headed by title and page number, as printed sheets may get separated. */
  function turn() {
    pdf.addPage()
    page += 1
    const head = fill(words.page, { title, page: String(page) })
    const column = { x: margin, width: width - 2 * margin }
    const laidOut = layOut(head, column)
    content.add(pdf.struct('P', {}, [() => draw(laidOut, margin + laidOut.above, column, true)]))
    y = margin + 24
  }
  return {
    left: margin,
    right: width - margin,
    skip: (points: number) => {
      y += points
    },
    /** Starts a new page if a block of this height does not fit on the current page. */
    keepTogether: (points: number) => {
      if (y + points > height - margin) turn()
    },
    /** Prints two columns side by side; printing goes on below the taller one. */
    beside: (onTheLeft: () => void, onTheRight: () => void) => {
      const top = y
      onTheLeft()
      const bottom = y
      y = top
      onTheRight()
      y = Math.max(y, bottom)
    },
    rule: () => {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf
        .moveTo(margin, y)
        .lineTo(width - margin, y)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke()
      pdf.endMarkedContent()
      y += 8
    },
    /** Prints texts side by side; the next row begins below the tallest of them. */
    row: (texts: readonly (readonly [string, Column, Style?])[], tag: 'P' | 'H1' = 'P') => {
      const laidOut = texts
        .filter(([text]) => text !== '')
        .map(([text, column, style]) => ({ column, style, ...layOut(text, column, style) }))
      const above = Math.max(...laidOut.map((one) => one.above))
      const tallest = Math.max(
        0,
        ...laidOut.map(({ lines, below, ...one }) => above + below + (lines.length - 1) * (one.above + below)),
      )
      if (y + tallest > height - margin) turn()
      const baseline = y + above
      for (const { column, style, ...one } of laidOut) {
        content.add(pdf.struct(tag, {}, [() => draw(one, baseline, column, style?.quiet)]))
      }
      y += tallest + 3
    },
    close: async (): Promise<Buffer> => {
      const parts: Buffer[] = []
      content.end()
      pdf.end()
      for await (const part of pdf) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
  }
}

const percent = (rate: number, language: Language) => `${writeFigure(rate, 2, language).replace(/[.,]?0+$/, '')}%`

const dayOf = ({ issuedAt, language, timeZone }: PrintedDocument) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(
    new Date(issuedAt),
  )

/** Up to this many order codes are printed next to the other facts. More are printed below the items. */
const mostBeside = 2
/** How many order codes form a row of the list; a row never breaks across pages. */
const ordersInRow = 5

type Total = Readonly<{ name: string; amount: number; style: Style }>

function totalsOf({ kind, language, rule, gross, tax }: PrintedDocument): Total[] {
  const words = documentWords[language]
  const name = kind === 'receipt' ? words.totalPaid : words.totalCredited
  const total: Total = { name, amount: gross, style: { bold: true, size: 12 } }
  if (rule.kind === 'none') return [total]
  const isAdded = rule.kind === 'added'
  const rate = percent(rule.rate, language)
  const parts: Total[] = [
    { name: words.net, amount: gross - tax, style: { quiet: !isAdded } },
    { name: fill(isAdded ? words.taxAdded : words.taxIncluded, { rate }), amount: tax, style: { quiet: !isAdded } },
  ]
  return isAdded ? [...parts, total] : [total, ...parts]
}

/** Renders a receipt or credit note as a PDF in the order's language. Nothing is awaited before layout is complete. */
export async function renderDocument(
  { isPractice }: Readonly<{ isPractice: boolean }>,
  document: PrintedDocument,
  fonts: Fonts = ownFonts,
): Promise<Buffer> {
  const { language, kind, number, currency, lines, orders, seller, buyer } = document
  const words = documentWords[language]
  const paper = openPaper(`${words[kind]} ${number}`, document, fonts)
  const { left, right } = paper
  const inFull = (amount: number) => formatMoney(money(amount, currency), language)
  const all = { x: left, width: right - left }
  const half = { x: left, width: 230 }
  const [label, value] = [
    { x: right - 235, width: 95 },
    { x: right - 135, width: 135, align: 'right' as const },
  ]
  if (isPractice) {
    paper.row([[practiceWords[language].note, all, { bold: true }]])
    paper.skip(8)
  }
  const [store = '', ...others] = seller
  paper.row([[store, half, { size: 14, bold: true }]])
  for (const line of others) paper.row([[line, half, { quiet: true }]])
  paper.skip(24)
  paper.row([[words[kind], all, { size: 20, bold: true }]], 'H1')
  paper.skip(8)
  const isBeside = orders.length <= mostBeside
  const facts = [
    [words.number, number],
    [words.date, dayOf(document)],
    ...(document.receipt ? [[words.for, document.receipt] as const] : []),
    [words.method, words.methods[document.method]],
    ...(isBeside ? [[words.order, orders.join(', ')] as const] : []),
  ] as const
  paper.beside(
    () => {
      if (buyer === null) return
      paper.row([[words.buyer, half, { quiet: true }]])
      paper.row([[buyer, half]])
    },
    () => {
      for (const [name, text] of facts) {
        paper.row([
          [name, label, { quiet: true }],
          [text, value],
        ])
      }
    },
  )
  paper.skip(20)
  const [item, quantity, amount, sum] = [
    { x: left, width: right - left - 205 },
    { x: right - 195, width: 60, align: 'right' as const },
    { x: right - 125, width: 125, align: 'right' as const },
    { x: right - 195, width: 195, align: 'right' as const },
  ]
  paper.row([
    [words.item, item, { quiet: true }],
    [words.quantity, quantity, { quiet: true }],
    [fill(words.amount, { currency }), amount, { quiet: true }],
  ])
  paper.rule()
  for (const line of lines) {
    paper.row([
      [line.name ?? words.paymentBack, item],
      [line.name === null ? '' : String(line.quantity), quantity],
      [inFull(line.amount), amount],
    ])
  }
  const totals = totalsOf(document)
  paper.keepTogether(12 + 20 * totals.length)
  paper.skip(4)
  paper.rule()
  for (const total of totals) {
    paper.row([
      [total.name, item, total.style],
      [inFull(total.amount), sum, total.style],
    ])
  }
  if (!isBeside) {
    paper.skip(16)
    paper.row([[words.orders, all, { quiet: true }]])
    for (let from = 0; from < orders.length; from += ordersInRow) {
      paper.row([[orders.slice(from, from + ordersInRow).join(', '), all]])
    }
  }
  paper.skip(24)
  if (document.note !== '') paper.row([[document.note, all, { quiet: true }]])
  paper.row([[fill(words.support, { email: document.support }), all, { quiet: true }]])
  return paper.close()
}
