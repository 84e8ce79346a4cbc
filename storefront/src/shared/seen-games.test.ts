import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSeenGames, rememberSeenGame, seenFirst } from './seen-games.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the games this device looked at', () => {
  it('are kept the latest first, each once', () => {
    for (const id of ['free-fire', 'valorant', 'free-fire']) rememberSeenGame(id)
    expect(listSeenGames()).toEqual(['free-fire', 'valorant'])
    expect([...kept.keys()]).toEqual(['topup-seen'])
  })

  it('are twelve at most', () => {
    for (let n = 1; n <= 20; n++) rememberSeenGame(`game-${n}`)
    expect(listSeenGames()).toHaveLength(12)
    expect(listSeenGames()[0]).toBe('game-20')
  })

  it.each(['{', '"free-fire"', '{"a":1}'])('are none where storage holds %s', (text) => {
    kept.set('topup-seen', text)
    expect(listSeenGames()).toEqual([])
  })

  it('come first among those found, and the rest stay as they were', () => {
    const games = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect(seenFirst(games, ['d', 'gone', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
    expect(seenFirst(games, [])).toEqual(games)
  })
})
