import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepText } from '../kept-values.ts'
import { forgetPlayer, listPlayers, rememberPlayer } from './remembered-players.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => {
  keepText('localStorage', 'topup-players-storage')
  vi.unstubAllGlobals()
})

const texts = (gameId: string) => listPlayers(gameId).map(({ text }) => text)

it('remembers the last three players of each game, each once, the latest first', () => {
  for (const text of ['1', '2', '3', '2', '4']) rememberPlayer('ml', { text })
  rememberPlayer('ff', { text: '9', name: 'Sari' })
  expect(texts('ml')).toEqual(['4', '2', '3'])
  expect(listPlayers('ff')).toEqual([{ text: '9', name: 'Sari' }])
})

it('forgets one player and keeps the others', () => {
  for (const text of ['1', '2']) rememberPlayer('ml', { text })
  forgetPlayer('ml', '2')
  expect(texts('ml')).toEqual(['1'])
})

it('knows nobody where storage holds nonsense, and those of this page where it is forbidden', () => {
  for (const nonsense of ['{', '7', '{"ml":"x"}', '{"ml":[{"name":"x"}]}']) {
    kept.set('topup-players-storage', nonsense)
    expect(texts('ml')).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  rememberPlayer('ml', { text: '1' })
  expect(texts('ml')).toEqual(['1'])
})
