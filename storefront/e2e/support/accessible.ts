import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls serious or critical; frames of other origins belong to the payment provider. */
export async function findSerious(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
