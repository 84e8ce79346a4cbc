import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPlayer, maskPlayer, type PlayerField, parsePlayer } from './player.ts'
import { splitPlayer } from './player-parts.ts'

const mobileLegends: PlayerField[] = [
  { key: 'user_id', label: 'User ID', kind: 'number' },
  { key: 'additional_id', label: 'Zone ID', kind: 'number' },
]
const genshin: PlayerField[] = [
  { key: 'user_id', label: 'UID', kind: 'number' },
  { key: 'additional_id', label: 'Server', kind: 'option', options: [{ value: 'os_asia', label: 'Asia' }] },
]
const valorant: PlayerField[] = [{ key: 'user_id', label: 'Riot ID', kind: 'text' }]

describe('a player text', () => {
  it('splits a pasted "id (zone)" and writes it back the same way', () => {
    expect(splitPlayer('1114917746(13486)')).toEqual(['1114917746', '13486'])
    expect(parsePlayer(mobileLegends, ' 1114917746(13486) ')).toEqual({
      ok: true,
      values: { user_id: '1114917746', additional_id: '13486' },
      text: '1114917746 (13486)',
    })
  })

  it('reads back what it writes', () => {
    const digits = fc.stringMatching(/^\d{1,20}$/)
    fc.assert(
      fc.property(digits, digits, (id, zone) => {
        expect(parsePlayer(mobileLegends, formatPlayer([id, zone]))).toMatchObject({
          ok: true,
          values: { user_id: id, additional_id: zone },
        })
      }),
    )
  })

  it.each([
    [mobileLegends, '123', 'additional_id', 'missing'],
    [mobileLegends, 'abc (1)', 'user_id', 'digits'],
    [valorant, ' removed ', 'user_id', 'characters'],
    [mobileLegends, '1 (2) (3)', 'user_id', 'characters'],
    [genshin, '800000001 (mars)', 'additional_id', 'option'],
    [valorant, '   ', 'user_id', 'missing'],
    [valorant, '<script>', 'user_id', 'characters'],
    [valorant, 'x'.repeat(65), 'user_id', 'length'],
  ] as const)('of %j refuses %j', (fields, text, fieldKey, reason) => {
    expect(parsePlayer(fields, text)).toMatchObject({ ok: false, problems: [{ fieldKey, reason }] })
  })

  it('keeps ids larger than 2^53 and names with a tag exact', () => {
    expect(parsePlayer(valorant, '243402956362890880')).toMatchObject({ text: '243402956362890880' })
    expect(parsePlayer(valorant, 'Jett main#ID1')).toMatchObject({ text: 'Jett main#ID1' })
  })

  it('is masked for whoever only holds a tracking code', () => {
    expect(maskPlayer('1114917746 (13486)')).toBe('11••••••46 (•••••)')
    expect(maskPlayer('1234')).toBe('••••')
  })
})
