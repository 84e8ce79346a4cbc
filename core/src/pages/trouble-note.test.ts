import { expect, it } from 'vitest'
import { hideNote, showNote } from './trouble-note.ts'

it('shows the line of a page in its place and changes nothing else, also beside other templates', () => {
  const rest = '<div id="root"><template><b>3</b></template></div>'
  const page = `<body>${hideNote('<p role="status">Later</p>')}${rest}`
  expect(showNote(page)).toBe(`<body><p role="status">Later</p>${rest}`)
  expect(showNote(rest)).toBe(rest)
})
