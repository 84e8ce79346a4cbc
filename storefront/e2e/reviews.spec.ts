import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { onBuild } from './support/on-build.ts'
import { givenCompletedOrder, openTrack } from './support/paid-order.ts'
import { test } from './support/test.ts'

test('a buyer reviews a delivered order by keyboard, once; the seller hides it, shows it again and answers it', async ({
  page,
  seller,
  stranger: visitor,
}, { project }) => {
  test.slow()
  const order = await givenCompletedOrder(page, seller)
  const name = `Ayu ${project.name}`

  await openTrack(page, order.trackingCode)
  const form = page.getByRole('region', { name: 'How was it?' })
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(form.getByText('Choose one to five stars')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await form.getByRole('radio', { name: '1 star: bad' }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Here before I was back in the game.')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await expect(form).toBeHidden()

  await visitor.goto('/')
  await expect(visitor.getByText(name)).toBeVisible()
  await expect(visitor.getByRole('img', { name: '4 out of 5 stars' }).first()).toBeVisible()

  await seller.goto('/admin/reviews')
  await seller.getByRole('button', { name: `Hide the review of ${name}` }).click()
  await expect(seller.getByText('The review is hidden').first()).toBeVisible()
  expect(await findFaults(seller)).toEqual([])
  await visitor.reload()
  await expect(visitor.getByText(name)).toBeHidden()
  await seller.getByRole('button', { name: `Show the review of ${name}` }).click()
  await expect(seller.getByText('The review is shown').first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(name)).toBeVisible()

  await seller.getByRole('button', { name: `Answer… the review of ${name}` }).click()
  const answer = seller.getByRole('dialog', { name: `Answer ${name}` })
  await answer.getByLabel('Your answer').fill('Thank you, come again!')
  await answer.getByRole('button', { name: 'Publish' }).click()
  await expect(seller.getByText('Your answer: Thank you, come again!')).toBeVisible()
  expect(await findFaults(seller)).toEqual([])
  await seller.getByRole('button', { name: `Remove the answer to ${name}` }).click()
  await expect(seller.getByText('Your answer: Thank you, come again!')).toBeHidden()
})

test('a review is written in Indonesian', onBuild, async ({ page, seller }) => {
  const order = await givenCompletedOrder(page, seller)
  await openTrack(page, order.trackingCode, '/track?lang=id')
  const form = page.getByRole('region', { name: 'Bagaimana pengalaman Anda?' })
  await form.getByRole('button', { name: 'Kirim ulasan' }).click()
  await expect(form.getByText('Pilih satu sampai lima bintang')).toBeVisible()
  await expect(form.getByText('Isi nama yang ditampilkan')).toBeVisible()
  await form.getByRole('radio', { name: '5 bintang: hebat' }).check({ force: true })
  await form.getByLabel('Ulasan Anda').fill('Masuk sebelum saya kembali ke permainan.')
  await form.getByLabel('Nama Anda').fill('Sari')
  await form.getByRole('button', { name: 'Kirim ulasan' }).click()
  await expect(page.getByText('Terima kasih atas ulasan Anda.')).toBeVisible()
})
