import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../create-sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 })
})
afterEach(() => sandbox.close())

const send = (changes: object = {}, url = sandbox.smtpUrl) =>
  createTransport(url).sendMail({
    from: { name: 'Kilat ⚡', address: 'shop@example.com' },
    to: 'buyer@example.com',
    subject: 'Ein längerer Betreff, der über die erste Zeile hinausgeht — 86 Diamonds ✓',
    text: `Grüße\n${'long line '.repeat(30)}\n= done`,
    html: '<p>Grüße, <a href="https://shop.example/track#l=abc">open</a></p>',
    ...changes,
  })
const mailbox = async () => (await fetch(`${sandbox.url}/control/mails`)).json()
const fault = (body: object) =>
  fetch(`${sandbox.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'mail', ...body }),
  })

it('keeps a mail with its decoded subject, text and HTML', async () => {
  await send()
  const [mail] = await mailbox()
  expect(mail).toMatchObject({ from: 'shop@example.com', to: ['buyer@example.com'] })
  expect(mail.subject).toBe('Ein längerer Betreff, der über die erste Zeile hinausgeht — 86 Diamonds ✓')
  expect(mail.text).toBe(`Grüße\n${'long line '.repeat(30)}\n= done`)
  expect(mail.html).toContain('<p>Grüße, <a href="https://shop.example/track#l=abc">')
})

it('names the files that come with a mail, and finds its texts beside them', async () => {
  await send({
    attachments: [{ filename: 'R-2026-000001.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' }],
  })
  const [mail] = await mailbox()
  expect(mail.files).toEqual([{ name: 'R-2026-000001.pdf', type: 'application/pdf', bytes: 8 }])
  expect(mail.text).toContain('Grüße')
  expect(mail.html).toContain('<p>Grüße')
})

it('shows a mail on the control page, as HTML that can run nothing, and as text', async () => {
  await send({ html: '<p>Hello</p><script>alert(1)</script>', text: '<b>plain</b>' })
  const [{ id }] = await mailbox()
  expect(await (await fetch(sandbox.url)).text()).toContain(`/mails/${id}`)
  const page = await fetch(`${sandbox.url}/mails/${id}`)
  expect(await page.text()).toContain('<p>Hello</p>')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/)
  expect(await (await fetch(`${sandbox.url}/mails/${id}/text`)).text()).toContain('&lt;b&gt;plain&lt;/b&gt;')
})

it('refuses a wrong login', async () => {
  await expect(send({}, sandbox.smtpUrl.replace(':sandbox@', ':wrong@'))).rejects.toMatchObject({ responseCode: 535 })
})

it('refuses, cuts off, or takes a mail and says nothing, when a switch asks for it', async () => {
  await fault({ kind: 'error', status: 550 })
  await expect(send()).rejects.toMatchObject({ responseCode: 550 })
  await fault({ kind: 'drop' })
  await expect(send()).rejects.toThrow()
  expect(await mailbox()).toEqual([])
  await fault({ kind: 'timeout-after-success', ms: 50 })
  await expect(send()).rejects.toThrow()
  expect(await mailbox()).toHaveLength(1)
})
