import { describe, expect, it } from 'vitest'
import { knownGames } from './known-games.ts'
import { isOneSlip } from './one-slip.ts'
import { searchGames } from './search-games.ts'

const idsFor = (query: string) => searchGames(knownGames, query).map(({ id }) => id)

it('finds games by a part of their name or currency, whatever the case', () => {
  expect(idsFor('mobile')).toEqual(['mobile-legends', 'pubg-mobile', 'pubg-mobile-indonesia', 'call-of-duty-mobile'])
  expect(idsFor(' DIAMOND ')).toEqual(['mobile-legends', 'free-fire', 'magic-chess-go-go'])
  expect(idsFor('ee fi')).toEqual(['free-fire'])
})

it('shows every game for a blank query and none for an unknown one', () => {
  expect(idsFor('  ')).toHaveLength(knownGames.length)
  for (const nonsense of ['zzzz', 'chessboard', '???', '...', 'qwertyui'])
    expect([nonsense, idsFor(nonsense)]).toEqual([nonsense, []])
})

describe('the names players use', () => {
  it.each([
    ['ml', ['mobile-legends']],
    ['MLBB', ['mobile-legends']],
    ['ff', ['free-fire']],
    ['epep', ['free-fire']],
    ['freefire', ['free-fire']],
    ['codm', ['call-of-duty-mobile']],
    ['hsr', ['honkai-star-rail']],
    ['pubgm', ['pubg-mobile', 'pubg-mobile-indonesia']],
    ['aov', ['arena-of-valor']],
    ['honkai star rail', ['honkai-star-rail']],
    ['legends mobile', ['mobile-legends']],
  ])('%s finds %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids)
  })

  it('come before what only holds the letters', () => {
    expect(idsFor('gi')).toEqual(['genshin-impact', 'magic-chess-go-go'])
    expect(idsFor('valorant')[0]).toBe('valorant')
  })
})

describe('one slip', () => {
  it.each([
    ['genshn', 'genshin-impact'],
    ['gensihn', 'genshin-impact'],
    ['henshin', 'genshin-impact'],
    ['genshin imapct', 'genshin-impact'],
    ['mobille', 'mobile-legends'],
    ['mobile legand', 'mobile-legends'],
    ['frre fire', 'free-fire'],
    ['codn', 'call-of-duty-mobile'],
    ['valorent', 'valorant'],
    ['diamnods', 'free-fire'],
    ['wutherng', undefined],
  ])('%s still finds %s', (query, id) => {
    const found = idsFor(query)
    if (id === undefined) expect(found).toEqual([])
    else expect(found).toContain(id)
  })

  it('adds nothing where something fits as it was typed', () => {
    expect(idsFor('fire')).toEqual(['free-fire'])
    expect(idsFor('star')).toEqual(['honkai-star-rail'])
  })

  it('in a short word is another word', () => {
    for (const query of ['mk', 'mx', 'fg', 'hst', 'cdm', 'ucx', 'wire', 'go1'])
      expect([query, idsFor(query)]).toEqual([query, []])
  })

  it('two slips are one too many', () => {
    for (const query of ['gnshn', 'mbile lgends', 'volarent']) expect([query, idsFor(query)]).toEqual([query, []])
  })

  it.each([
    ['abcd', 'abd', true],
    ['abd', 'abcd', true],
    ['abcd', 'abxd', true],
    ['abcd', 'abdc', true],
    ['abcd', 'bacd', true],
    ['abcd', 'abcd', false],
    ['abcd', 'badc', false],
    ['abcd', 'abcdef', false],
    ['abcd', 'cbad', false],
    ['', 'a', true],
  ])('%s and %s: %s', (typed, meant, is) => {
    expect(isOneSlip(typed, meant)).toBe(is)
  })
})
