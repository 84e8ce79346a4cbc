import { z } from 'zod'
import { type LegalFacts, legalFactNames } from '../pages/legal-facts.ts'
import { legalPages, longestLegalText } from '../pages/legal-pages.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { isoTime } from './fields.ts'

const words = z.object({ en: z.string(), id: z.string() })
const page = z.enum(legalPages)

/** A published legal page: headings, paragraphs, lists and links in a small subset of Markdown. */
const legalPageView = z.object({
  page,
  version: z.int(),
  /** When this version came into force. */
  savedAt: isoTime,
  text: words,
})
export type LegalPageView = z.infer<typeof legalPageView>

const legalVersionView = z.object({
  version: z.int(),
  savedAt: isoTime,
  /** Names the seller who saved this version; empty for the initial text. */
  savedBy: z.string(),
})

const legalPageDraftView = z.object({
  page,
  version: z.int(),
  /** The text as written, with `{fact}` placeholders. */
  text: words,
  /** Newest first; the first is in force. */
  versions: z.array(legalVersionView),
})
export type LegalPageDraftView = z.infer<typeof legalPageDraftView>

const facts = z.object(
  Object.fromEntries(legalFactNames.map((name) => [name, z.string()])) as Record<keyof LegalFacts, z.ZodString>,
)

nameShapes({ legalPageView, legalVersionView, legalPageDraftView })

const text = z
  .string()
  .trim()
  .min(1, 'Write it in both languages')
  .max(longestLegalText, `Use at most ${longestLegalText} characters`)

export const legal = area('Legal pages', 'Terms, privacy, cookies and who sells', {
  getLegalPage: get('/api/legal/:id', 'anyone', 'Read a legal page as it stands now', {
    input: z.strictObject({ id: page }),
    output: legalPageView,
  }),
  listLegalPages: get('/api/admin/legal', 'owner', 'List the legal pages as they were written, with their versions', {
    output: z.object({
      pages: z.array(legalPageDraftView),
      /** Values for the `{fact}` placeholders. */
      facts,
    }),
  }),
  getLegalVersion: get('/api/admin/legal/:page/:version', 'owner', 'Read one version of a legal page', {
    input: z.strictObject({ page, version: z.coerce.number().int().min(1) }),
    output: legalPageView,
  }),
  saveLegalPage: post('/api/admin/legal/:page', 'owner-recent', 'Put a legal page in force as a new version', {
    description:
      '`version` is the one it was written upon: when somebody saved another meanwhile it is refused as settings_changed. New terms are asked for again wherever a checkout is not being paid yet.',
    largeBody: true,
    input: z.strictObject({ page, version: z.int().min(1), text: z.strictObject({ en: text, id: text }) }),
    output: legalPageDraftView,
  }),
})
