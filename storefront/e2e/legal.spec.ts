import { expect, type Page } from '@playwright/test'
import { expectSoundInBothThemes } from './support/accessible.ts'
import { agree, chooseMethod, givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'

/** Adds a sentence to the terms as the owner and puts the new terms in force. */
async function changeTerms(seller: Page, sentence: string) {
  await seller.goto('/admin/legal')
  for (const label of ['In English', 'In Indonesian']) {
    const field = seller.getByRole('textbox', { name: label })
    await field.fill(`${await field.inputValue()}\n\n${sentence}`)
  }
  await expect(seller.getByText('New terms are asked for again')).toBeVisible()
  await seller.getByRole('button', { name: 'Put in force' }).click()
  await expect(seller.getByText('The page is in force').first()).toBeVisible()
}

async function putBack(seller: Page, version: number) {
  await seller.goto('/admin/legal')
  await seller.getByRole('button', { name: `Show version ${version}`, exact: true }).click()
  await seller.getByRole('button', { name: 'Write from this version' }).click()
  await seller.getByRole('button', { name: 'Put in force' }).click()
  await expect(seller.getByText('The page is in force').first()).toBeVisible()
}

const versionOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/legal/terms')).json()).version

test('terms that change between cart and payment are told, nothing typed is lost, and the next tap agrees', async ({
  seller,
  buyer,
}, { project }) => {
  test.slow()
  await givenCheckout(buyer)
  const before = await versionOf(buyer)
  const sentence = `Changed on ${project.name}.`
  await buyer.getByLabel('Email (optional)').fill('buyer@example.com')
  await agree(buyer)
  await chooseMethod(buyer, 'E-wallet')
  await buyer.getByRole('radio', { name: /^QRIS/ }).check()
  const opened: unknown[] = []
  buyer.on('request', (request) => {
    if (request.url().endsWith('/api/create-qris-payment')) opened.push(request.postDataJSON())
  })
  await changeTerms(seller, sentence)
  try {
    const pay = buyer.getByRole('button', { name: /^Pay Rp/ })
    await pay.click()
    await expect(buyer.getByText('The terms have changed', { exact: true })).toBeVisible()
    await expectSoundInBothThemes(buyer, 'changed terms at the payment')
    await expect(buyer.getByLabel('Email (optional)')).toHaveValue('buyer@example.com')
    await expect(buyer.getByRole('checkbox', { name: /Deliver at once/ })).toBeChecked()

    const reading = buyer.waitForEvent('popup')
    await buyer.getByRole('link', { name: 'Read the new terms' }).click()
    const terms = await reading
    await expect(terms.getByText(sentence)).toBeVisible()
    await expect(terms.getByText(`Version ${before + 1},`)).toBeVisible()
    await terms.close()

    await pay.click()
    await expect(buyer.getByRole('img', { name: 'QRIS code of this payment' })).toBeVisible()
    expect(opened).toEqual([
      expect.objectContaining({ consent: true, termsVersion: before }),
      expect.objectContaining({ consent: true, termsVersion: before + 1 }),
    ])
  } finally {
    await putBack(seller, before)
  }
  await buyer.goto('/terms')
  await expect(buyer.getByText(`Version ${before + 2},`)).toBeVisible()
  await expect(buyer.getByText(sentence)).toBeHidden()
})

test('what an owner writes of one page stays while another is looked at, and is asked about before it is left', async ({
  seller,
}) => {
  await seller.goto('/admin/legal')
  await seller.getByRole('textbox', { name: 'In English' }).fill('## Half')
  await seller.getByRole('tab', { name: 'Privacy' }).click()
  await expect(seller.getByRole('textbox', { name: 'In English' })).toHaveValue(/^What \{store\} knows/)
  await seller.getByRole('button', { name: 'Preview' }).click()
  await expect(seller.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expectSoundInBothThemes(seller, 'legal pages in the console')
  await seller.getByRole('tab', { name: 'Terms (not saved)' }).click()
  await expect(seller.getByRole('textbox', { name: 'In English' })).toHaveValue('## Half')
  await seller.getByRole('link', { name: 'Dashboard' }).click()
  await seller.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(seller.getByRole('textbox', { name: 'In English' })).toHaveValue('## Half')
  await seller.getByRole('button', { name: 'Undo changes' }).click()
  await expect(seller.getByRole('textbox', { name: 'In English' })).toHaveValue(/These terms hold/)
})
