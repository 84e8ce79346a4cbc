import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeColours } from './theme-script.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Theme = 'dark' | 'light'

const colours: Record<Theme, Record<string, string>> = { dark: {}, light: {} }
const [darkBlock = '', lightBlock = ''] = tokens.split(/:root\[data-theme=.light.\]/)
for (const [, name = '', value = ''] of darkBlock.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) colours.dark[name] = value
Object.assign(colours.light, colours.dark)
for (const [, name = '', value = ''] of lightBlock.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) colours.light[name] = value

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, over: string, under: string) {
  const pair = [over, under].map((name) => {
    const hex = colours[theme][name]
    if (!hex) throw new Error(`tokens.css names no colour --${name}`)
    return luminance(hex)
  })
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
}

const grounds = ['ground', 'surface', 'raised', 'fill']
const onEvery = (names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const))

const textPairs = [
  ...onEvery(['text', 'quiet', 'ok', 'wait', 'stop']),
  ['on-strike', 'strike'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-danger', 'danger-action'],
  ...['ok', 'wait', 'stop'].flatMap((tone) => [[tone, `${tone}-ground`] as const, ['text', `${tone}-ground`] as const]),
] as const

const linePairs = [
  ...onEvery(['control-line', 'select', 'danger-action']),
  ['action', 'ground'],
  ['action', 'surface'],
] as const

for (const theme of ['dark', 'light'] as const) {
  it.each(textPairs)(`reads %s on %s at 4.5:1 or better in the ${theme} theme`, (over, under) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(linePairs)(`shows %s against %s at 3:1 or better in the ${theme} theme`, (over, under) => {
    expect(contrast(theme, over, under)).toBeGreaterThanOrEqual(3)
  })
}

it('gives the light theme its own value for every colour that carries text', () => {
  for (const name of ['ground', 'surface', 'text', 'quiet', 'ok', 'wait', 'stop', 'select', 'action']) {
    expect(colours.light[name], name).not.toBe(colours.dark[name])
  }
})

it('browsers draw their bars in the ground of the theme', () => {
  expect(themeColours).toEqual({ dark: colours.dark.ground, light: colours.light.ground })
})
