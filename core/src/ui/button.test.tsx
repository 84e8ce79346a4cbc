import type { MouseEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** Presses the element. `isStopped`: the browser's default action, such as sending the form, was prevented. */
function press(element: ReturnType<typeof Button>) {
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  element.props.onClick(event as Partial<MouseEvent>)
  return { isStopped: event.preventDefault.mock.calls.length > 0 }
}

const offs: [string, ButtonProps][] = [
  ['that turns', { loading: true, children: 'Pay' }],
  ['that is disabled', { disabled: true, children: 'Pay' }],
  ['that turns and is disabled', { loading: true, disabled: true, children: 'Pay' }],
]

it.each(offs)('a button %s takes no press, sends no form and keeps the focus', (_name, props) => {
  const onClick = vi.fn()
  const button = Button({ ...props, type: 'submit', onClick })
  expect(press(button).isStopped).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
  const html = renderToString(button)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

it('a button that can be pressed tells its owner and sends its form', () => {
  const onClick = vi.fn()
  expect(press(Button({ type: 'submit', onClick, children: 'Pay' })).isStopped).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
})

it('an icon that is disabled takes no press and keeps the focus', () => {
  const onClick = vi.fn()
  const button = IconButton({ label: 'One fewer', disabled: true, onClick, children: '-' })
  expect(press(button).isStopped).toBe(true)
  expect(onClick).not.toHaveBeenCalled()
  expect(renderToString(button)).not.toContain(' disabled')
})
