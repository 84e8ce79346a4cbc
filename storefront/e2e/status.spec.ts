import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { test } from './support/test.ts'

/** The narrowest and a wide window; at 320 px support/fits.ts also checks the widths in between. */
const widths = [320, 1440]

async function publishIncident(page: Page, title: string): Promise<void> {
  await page.goto('/admin/incidents')
  await page.getByRole('button', { name: 'Write an incident' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write an incident' })
  const publish = dialog.getByRole('button', { name: 'Publish' })
  await dialog.getByLabel('Title in English').fill(title)
  await dialog.getByLabel('Title in Indonesian').fill(`${title} (ID)`)
  await dialog.getByLabel('What happens, in English').fill('The supplier answers late.')
  await expect(publish).toBeDisabled()
  await dialog.getByLabel('What happens, in Indonesian').fill('Pemasok lambat menjawab.')
  await publish.click()
  await expect(dialog).toBeHidden()
}

test('the owner tells of an incident, how it goes on and that it is over, and everybody reads it in both languages', async ({
  seller,
  stranger,
}, { project }) => {
  test.slow()
  const title = `Slow deliveries ${project.name}`
  await publishIncident(seller, title)
  try {
    await seller.getByRole('button', { name: `Add an update…: ${title}` }).click()
    const update = seller.getByRole('dialog', { name: 'How does it go on?' })
    await update.getByLabel('What happens, in English').fill('It is faster again.')
    await update.getByLabel('What happens, in Indonesian').fill('Sudah lebih cepat.')
    await update.getByRole('button', { name: 'Publish' }).click()
    await expect(update).toBeHidden()
    await expectSoundInBothThemes(seller, 'incidents in the console')

    for (const width of widths) {
      await stranger.setViewportSize({ width, height: 800 })
      await stranger.goto('/status?lang=en')
      const incidents = stranger.getByRole('region', { name: 'Incidents' })
      const own = incidents.getByRole('article').filter({ hasText: title })
      await expect(own.getByText('Going on')).toBeVisible()
      await expect(own.getByText('The supplier answers late.')).toBeVisible()
      await expect(own.getByText('It is faster again.')).toBeVisible()
      await expectSoundInBothThemes(stranger, `status at ${width}`)
      await stranger.goto('/status?lang=id')
      const gangguan = stranger.getByRole('region', { name: 'Gangguan' })
      await expect(gangguan.getByText(`${title} (ID)`)).toBeVisible()
      await expect(gangguan.getByText('Sudah lebih cepat.')).toBeVisible()
      await expectSoundInBothThemes(stranger, `status toko at ${width}`)
    }

    await seller.getByRole('button', { name: `It is over: ${title}` }).click()
    await expect(seller.getByRole('button', { name: `It goes on: ${title}` })).toBeVisible()
    await stranger.goto('/status?lang=en')
    const over = stranger.getByRole('article').filter({ hasText: title })
    await expect(over.getByText('Over', { exact: true })).toBeVisible()
  } finally {
    await seller.getByRole('button', { name: `Delete…: ${title}` }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await expect(seller.getByText('The incident is deleted').first()).toBeVisible()
  }
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: title })).toBeHidden()
})

test('a pause is told on the status page with its reason while it lasts, to a page that is open as well', async ({
  seller,
  buyer,
}) => {
  const reason = 'Maintenance of the game until noon'
  const change = (paused: boolean) =>
    seller.evaluate(
      async (body) => {
        const answer = await fetch('/api/admin/sales', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return answer.status
      },
      { scope: 'free-fire', paused, reason },
    )
  await seller.goto('/admin')
  await buyer.clock.install()
  await buyer.goto('/')
  await buyer.getByRole('contentinfo').getByRole('link', { name: 'Store status' }).click()
  const games = buyer.getByRole('region', { name: 'Games' })
  const row = games.getByRole('listitem').filter({ hasText: 'Free Fire' }).first()
  await expect(row.getByText('On sale')).toBeVisible()
  await expect(buyer.getByRole('region', { name: 'Ways to pay' }).getByText('Works').first()).toBeVisible()
  expect(await change(true)).toBe(200)
  try {
    await buyer.clock.fastForward('00:11')
    await expect(row.getByText('Paused')).toBeVisible()
    await expect(row.getByText(reason)).toBeVisible()
  } finally {
    expect(await change(false)).toBe(200)
  }
  await buyer.clock.fastForward('00:11')
  await expect(row.getByText('On sale')).toBeVisible()
})
