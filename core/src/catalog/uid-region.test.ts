import { describe, expect, it } from 'vitest'
import type { PlayerField } from './player.ts'
import { parsePlayer } from './player.ts'
import { contradictsUid } from './uid-region.ts'

describe('a UID that names its server', () => {
  it.each([
    ['genshin-impact', '612345678', 'America', 'Asia'],
    ['genshin-impact', '712345678', 'os_euro', 'os_usa'],
    ['genshin-impact', '812345678', 'os_asia', 'os_cht'],
    ['genshin-impact', '1812345678', 'Asia', 'America'],
    ['honkai-star-rail', '912345678', 'TW, HK, MO', 'Asia'],
    ['zenless-zone-zero', '1012345678', 'America', 'Europe'],
    ['zenless-zone-zero', '1512345678', 'Europe', 'TW, HK, MO'],
  ])('of %s, %s, fits %s and contradicts %s', (game, uid, right, wrong) => {
    expect(contradictsUid(game, uid, right)).toBe(false)
    expect(contradictsUid(game, uid, wrong)).toBe(true)
  })

  it.each([
    ['genshin-impact', '512345678', 'Asia'],
    ['genshin-impact', '12345678', 'Europe'],
    ['zenless-zone-zero', '1712345678', 'Asia'],
    ['mobile-legends', '612345678', 'Asia'],
    ['genshin-impact', '612345678', 'Celestia'],
  ])('of %s, %s, is left alone where nothing is sure (%s)', (game, uid, server) => {
    expect(contradictsUid(game, uid, server)).toBe(false)
  })
})

describe('a player of a game whose UID names the server', () => {
  const fields: PlayerField[] = [
    { key: 'user_id', label: 'UID', kind: 'number' },
    {
      key: 'additional_id',
      label: 'Server',
      kind: 'option',
      options: [
        { value: 's1', label: 'America' },
        { value: 's2', label: 'Asia' },
      ],
    },
  ]

  it('is refused with the contradicting server, found by its label', () => {
    expect(parsePlayer(fields, '812345678 (s1)', 'genshin-impact')).toEqual({
      ok: false,
      problems: [{ fieldKey: 'additional_id', reason: 'region' }],
    })
    expect(parsePlayer(fields, '812345678 (s2)', 'genshin-impact').ok).toBe(true)
  })

  it('is taken as it is where the game is not said', () => {
    expect(parsePlayer(fields, '812345678 (s1)').ok).toBe(true)
  })
})
