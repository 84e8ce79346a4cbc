import { expect } from '@playwright/test'
import { givenCheckout } from './support/checkout.ts'
import { test } from './support/test.ts'

const host = 'not-let-in.stripe.network'

test('a page that stops a payment script’s host tells the store, and after some the owner, who closes it', async ({
  page,
  seller,
}) => {
  test.slow()
  const listed = async () =>
    (await (await seller.request.get('/api/admin/attention')).json()).filter(
      ({ kind }: { kind: string }) => kind === 'payment_script_blocked',
    )
  await givenCheckout(page)
  for (let visit = 1; visit <= 5; visit++) {
    expect(await listed()).toEqual([])
    await page.goto('/checkout')
    const stopped = await page.evaluate(
      (address) =>
        new Promise<string>((tell) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => tell(effectiveDirective))
          fetch(address).catch(() => undefined)
        }),
      `https://${host}/person?email=budi@mail.example`,
    )
    expect(stopped).toBe('connect-src')
  }
  await expect(async () => expect(await listed()).toHaveLength(1)).toPass({ timeout: 10_000 })
  const [entry] = await listed()
  expect(entry.reason).toContain(`https://${host} (connect-src)`)
  expect(entry.reason).not.toContain('budi')

  await seller.goto('/admin')
  await expect(seller.getByText('Payment script blocked')).toBeVisible()
  const closed = { data: { note: 'Looked at their page: it is not listed' } }
  await seller.request.post(`/api/admin/attention/${entry.id}/close`, closed)
  expect(await listed()).toEqual([])
})
