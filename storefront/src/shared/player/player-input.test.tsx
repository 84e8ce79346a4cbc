import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlayerInput } from './player-input.tsx'

it('lets nobody choose the empty value of a list of servers', () => {
  const markup = renderToStaticMarkup(
    <PlayerInput
      field={{ key: 'server', label: 'Server', kind: 'option', options: [{ value: 'os_asia', label: 'Asia' }] }}
      placeholder="Choose"
      describedBy={undefined}
      value=""
      error={undefined}
      onChange={() => undefined}
      onLeave={() => undefined}
      onPaste={() => undefined}
    />,
  )
  const empty = markup.match(/<option[^>]*value=""[^>]*>/g) ?? []
  expect(empty).toHaveLength(1)
  expect(empty[0]).toContain('disabled')
})
