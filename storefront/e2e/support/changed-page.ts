import type { Page } from '@playwright/test'

const changedText = 'Changed on the way'

/** Rewrites each page's HTML as extensions and obfuscating proxies do: adds elements and attributes, changes a text. */
export const changeOnTheWay = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replace('<html ', '<html data-added ')
      .replace('<head>', '<head><meta name="added">')
      .replace('<body>', '<body class="added"><div>added</div>')
      .replace(/(<a href="#content"[^>]*>)[^<]*/, `$1${changedText}`)
      .replace(/<main [^>]*>/, '$&<div>added</div>')
      .replaceAll('<h1 ', '<h1 data-added ')
      .replaceAll('<!-- -->', '')
    await route.fulfill({ response, body })
  })

/** Waits until React has noticed the changed HTML and rendered the page anew. */
export const isDrawnAnew = (page: Page) =>
  page.waitForFunction((text) => {
    const skip = document.querySelector('a[href="#content"]')?.textContent
    return skip !== undefined && skip !== text
  }, changedText)
