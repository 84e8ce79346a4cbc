import { expect, it, vi } from 'vitest'
import { readProse } from './read-prose.ts'

const text = (text: string) => ({ kind: 'text', text }) as const

it('reads headings, paragraphs over several lines, and both kinds of lists', () => {
  expect(readProse('## One\nfirst\nsecond\n\n- a\n- b\n1. c\n### Two\nlast')).toEqual([
    { kind: 'heading', level: 2, id: 'part-one', text: 'One' },
    { kind: 'paragraph', content: [text('first second')] },
    { kind: 'list', first: undefined, items: [[text('a')], [text('b')]] },
    { kind: 'list', first: 1, items: [[text('c')]] },
    { kind: 'heading', level: 3, id: 'part-two', text: 'Two' },
    { kind: 'paragraph', content: [text('last')] },
  ])
})

it('reads strong words and links among plain ones', () => {
  expect(readProse('See **this** and [help](/help), please.')).toEqual([
    {
      kind: 'paragraph',
      content: [
        text('See '),
        { kind: 'strong', text: 'this' },
        text(' and '),
        { kind: 'link', text: 'help', href: '/help' },
        text(', please.'),
      ],
    },
  ])
})

it('gives each heading an id of its own, apart from those of the page', () => {
  const ids = readProse('## Page data\n## Page data\n## Page-data\n## !').map((block) => 'id' in block && block.id)
  expect(ids).toEqual(['part-page-data', 'part-page-data-2', 'part-page-data-3', 'part'])
})

it('looks a heading up once or twice, however many before it have its words', () => {
  const looking = [vi.spyOn(Map.prototype, 'has'), vi.spyOn(Map.prototype, 'get'), vi.spyOn(Set.prototype, 'has')]
  const count = 500
  const blocks = readProse('## Page data\n'.repeat(count))
  const looks = looking.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  expect(new Set(blocks.map((block) => 'id' in block && block.id)).size).toBe(count)
  expect(looks).toBeLessThanOrEqual(2 * count)
})

it('gives ids apart from those that a heading was counted on to', () => {
  const ids = readProse('## A\n## A 2\n## A\n## A 2\n## A').map((block) => 'id' in block && block.id)
  expect(ids).toEqual(['part-a', 'part-a-2', 'part-a-3', 'part-a-2-2', 'part-a-4'])
})

it.each(['/help', '/track?code=x', '/terms#part-prices', '#part-prices', 'https://a.example/B?c', 'mailto:a@b.c'])(
  'leads to %s',
  (href) => {
    expect(readProse(`[x](${href})`)).toEqual([{ kind: 'paragraph', content: [{ kind: 'link', text: 'x', href }] }])
  },
)

it('takes a text of the longest length that is nothing but beginnings in no time to speak of', () => {
  for (const piece of ['[', '**', '[a](', '(', '# ', '- [']) {
    expect(readProse(piece.repeat(20_000 / piece.length)).length).toBeGreaterThan(0)
  }
})
