import { gamePagePath } from '@topup/core/pages/game-page'
import { languages } from '@topup/core/pages/page-renderer'
import { indexedPages, pageAddress } from '@topup/core/pages/public-pages'
import type { Config } from '../../platform/config.ts'
import { colours } from '../../platform/http/colours.ts'

export type Site = Pick<Config, 'STORE_NAME' | 'PRACTICE'> & {
  PUBLIC_URL: string
  /** Ids of the games on sale, for the site map. */
  games?: readonly string[]
}

/** A practice store must not be found by search engines. */
const practiceRobots = 'User-agent: *\nDisallow: /\n'

export const robotsText = ({ PUBLIC_URL, PRACTICE }: Site): string =>
  PRACTICE
    ? practiceRobots
    : [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /paypal/',
        'Disallow: /admin',
        'Disallow: /seller',
        'Disallow: /checkout',
        '',
        `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
        '',
      ].join('\n')

/** Lists every indexed page in every language; each entry names the page's other languages. */
export function sitemapXml({ PUBLIC_URL, games = [] }: Site): string {
  const link = (address: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${PUBLIC_URL}${address}"/>`
  const pages = [...indexedPages, ...games.map((id) => gamePagePath(id, 'en'))]
  const entries = pages.flatMap((path) =>
    languages.map((language) => {
      const others = languages.map((other) => link(pageAddress(path, other), other))
      return `<url><loc>${PUBLIC_URL}${pageAddress(path, language)}</loc>${others.join('')}</url>`
    }),
  )
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${entries.join('')}</urlset>\n`
}

export const webManifest = ({ STORE_NAME }: Site): string =>
  JSON.stringify({
    name: STORE_NAME,
    short_name: STORE_NAME,
    start_url: '/',
    display: 'standalone',
    background_color: colours.dark.ground,
    theme_color: colours.dark.ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
