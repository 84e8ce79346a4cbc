import type { GameView } from '@topup/core/api/games'
import type { PlayerField } from '@topup/core/catalog/player'
import { expect, it } from 'vitest'
import { fieldsOf, playerText, spreadPlayer } from './player-entry.ts'

const fields: GameView['playerFields'] = [
  { key: 'userId', label: 'Game ID', kind: 'number' },
  { key: 'zone', label: 'Zone', kind: 'number' },
]

it('spreads a pasted player over its fields', () => {
  expect(spreadPlayer(fields, ' 123456789 (2345) ')).toEqual({ userId: '123456789', zone: '2345' })
})

it('finds a pasted server by its label or value', () => {
  const withServer: PlayerField[] = [
    { key: 'uid', label: 'Game ID', kind: 'number' },
    { key: 'server', label: 'Server', kind: 'option', options: [{ value: 'os_asia', label: 'Asia' }] },
  ]
  expect(spreadPlayer(withServer, '800000001 (asia)')).toEqual({ uid: '800000001', server: 'os_asia' })
})

it('leaves text alone that belongs to one field or to more than there are', () => {
  expect(spreadPlayer(fields, '123456789')).toBeUndefined()
  expect(spreadPlayer(fields.slice(0, 1), '123 (45)')).toBeUndefined()
})

const texts = { gameId: 'Game ID', zoneId: 'ID Zona' }

it('calls the first field by the name of the page and keeps the others', () => {
  expect(fieldsOf({ playerFields: [{ key: 'uid', label: 'UID', kind: 'number' }, ...fields.slice(1)] }, texts)).toEqual(
    [{ key: 'uid', label: 'Game ID', kind: 'number' }, fields[1]],
  )
  expect(fieldsOf({ playerFields: [] }, texts)).toHaveLength(1)
})

it('says "Zone ID" in the language of the page', () => {
  const zone = { key: 'additional_id', label: 'Zone ID', kind: 'number' } as const
  expect(fieldsOf({ playerFields: [zone, zone] }, texts)[1]).toEqual({ ...zone, label: 'ID Zona' })
})

it('writes the player in the one form used everywhere', () => {
  expect(playerText(fields, { userId: '123 ', zone: '45' })).toBe('123 (45)')
})
