import { expect, it } from 'vitest'
import { writePlainProse } from './plain-prose.ts'

const site = 'https://kilat.example'

it('writes headings, paragraphs and lists without the marks they were written with', () => {
  const text = '## Prices\nAll prices are **final**,\ntoday.\n\n### Ways\n- a **card**\n- a wallet\n\n3. then\n4. last'
  expect(writePlainProse(text, site)).toBe(
    'Prices\n\nAll prices are final, today.\n\nWays\n\n• a card\n• a wallet\n\n3. then\n4. last',
  )
})

it('tells where a link leads to, of a page of the store with the store’s address', () => {
  const text = 'See [About us](/about), [WhatsApp](https://wa.me/62) or [above](#part-prices).'
  expect(writePlainProse(text, site)).toBe(
    'See About us (https://kilat.example/about), WhatsApp (https://wa.me/62) or above.',
  )
})

it('says an address once that the words of its link are', () => {
  expect(writePlainProse('Mail [a@b.example](mailto:a@b.example) or [us](mailto:a@b.example).', site)).toBe(
    'Mail a@b.example or us (a@b.example).',
  )
})

it('leaves what only looks like a mark as it was written', () => {
  expect(writePlainProse('2 * 3 # 4 [x](javascript:y)', site)).toBe('2 * 3 # 4 [x](javascript:y)')
})
