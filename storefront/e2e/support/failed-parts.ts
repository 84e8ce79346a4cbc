import type { Page } from '@playwright/test'

const address = '/assets/a-part-that-fails-once.js'

/** Whether this browser repeats a module's failure until the page is reloaded. */
export async function keepsFailedParts(page: Page): Promise<boolean> {
  let asked = 0
  await page.route(`**${address}`, (route) => {
    asked += 1
    return asked === 1
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const load = () =>
    page.evaluate(
      (part) =>
        import(part).then(
          () => true,
          () => false,
        ),
      address,
    )
  await load()
  return !(await load())
}
