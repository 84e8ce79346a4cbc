import { consolePaths, doorPaths } from '@topup/core/pages/console-paths'
import { z } from 'zod'
import { publicPages } from '../pages/page-key.ts'

/** The stored part of a report. */
export type Blocked = Readonly<{ page: string; directive: string; blocked: string }>

/** Browsers send collected reports; the store's pages cause no more than this at once. */
const mostAtOnce = 20

const legacy = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string(),
    'source-file': z.string().nullish(),
  }),
})
const current = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.string(),
    sourceFile: z.string().nullish(),
  }),
})

type Said = Readonly<{ document: string; directive: string; blocked: string; source: string }>

/** `application/csp-report` is one object; `application/reports+json` is a list that may hold other reports, too. */
function understand(value: unknown): Said | undefined {
  const one = legacy.safeParse(value)
  if (one.success) {
    const { 'csp-report': told } = one.data
    return {
      document: told['document-uri'],
      directive: told['effective-directive'] ?? told['violated-directive'] ?? '',
      blocked: told['blocked-uri'],
      source: told['source-file'] ?? '',
    }
  }
  const { data } = current.safeParse(value)
  if (!data) return undefined
  const { documentURL, effectiveDirective, blockedURL, sourceFile } = data.body
  return { document: documentURL, directive: effectiveDirective, blocked: blockedURL, source: sourceFile ?? '' }
}

const knownPages: ReadonlySet<string> = new Set([...publicPages, '/checkout', ...doorPaths, ...consolePaths])

/** Returns the path of a report's page; undefined for a page that is not the store's. */
function pageOf(address: string, origins: ReadonlySet<string>): string | undefined {
  const url = URL.parse(address)
  if (!url || !origins.has(url.origin)) return undefined
  const path = url.pathname.replace(/(?<=.)\/+$/, '')
  if (knownPages.has(path)) return path
  return path.startsWith('/track/') ? '/track/*' : '*'
}

const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'child-src'],
  ...['worker-src', 'media-src', 'object-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
])

/** Reads the directive of a report: browsers name a narrower directive, and older ones append its sources. */
function directiveOf(said: string): string | undefined {
  const [first = ''] = said.trim().split(/\s/)
  const name = first.replace(/-(elem|attr)$/, '')
  return directives.has(name) ? name : undefined
}

const words: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob'])
const webSchemes: ReadonlySet<string> = new Set(['https:', 'http:', 'wss:', 'ws:'])

/** Returns the blocked host or keyword; undefined for content that an extension or the browser itself put in. */
function blockedOf(said: string): string | undefined {
  if (words.has(said)) return said
  const url = URL.parse(said)
  if (!url || !webSchemes.has(url.protocol)) return undefined
  const host = url.hostname.toLowerCase()
  // An IP address may be a device in the buyer's own network.
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return 'an address in numbers'
  return /^[a-z0-9.-]{1,253}$/.test(host) ? host : undefined
}

const isOfExtension = (source: string) => /^[a-z-]*extension\b/i.test(source)

function toBlocked(value: unknown, origins: ReadonlySet<string>): Blocked | undefined {
  const said = understand(value)
  if (!said || isOfExtension(said.source)) return undefined
  const page = pageOf(said.document, origins)
  const directive = directiveOf(said.directive)
  const blocked = blockedOf(said.blocked)
  return page && directive && blocked ? { page, directive, blocked } : undefined
}

/** Reads the reports in a body without duplicates, so that repeats in one body do not count. Never throws. */
export function readReports(body: unknown, origins: ReadonlySet<string>): Blocked[] {
  const all = (Array.isArray(body) ? body : [body]).slice(0, mostAtOnce)
  const found = all.flatMap((value) => toBlocked(value, origins) ?? [])
  return [...new Map(found.map((one) => [[one.page, one.directive, one.blocked].join(' '), one])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)
}
