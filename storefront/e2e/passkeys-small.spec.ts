import { onBuild } from './support/on-build.ts'
import { playPasskey } from './support/passkey-journey.ts'
import { test } from './support/test.ts'

for (const language of ['en', 'id'] as const) {
  for (const width of [320, 360]) {
    test(`${language}: a buyer’s passkey has its whole life at ${width} px`, onBuild, async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height: 700 })
      await playPasskey(page, language)
    })
  }
}
