import { expect, it } from 'vitest'
import { playerSpellings } from './player-spellings.ts'

it('begins with the spelling of now, and has those of before', () => {
  expect(playerSpellings('Jett #ID1')).toEqual(expect.arrayContaining(['Jett#ID1', 'Jett #ID1', 'Jett# ID1']))
  expect(playerSpellings('Jett #ID1')[0]).toBe('Jett#ID1')
  expect(playerSpellings('#2ABC')).toEqual(['#2ABC', '2ABC'])
  expect(playerSpellings('2ABC')).toEqual(['2ABC', '#2ABC'])
  expect(playerSpellings('김철수#KR1')).toContain('김철수#KR1'.normalize('NFD'))
  expect(playerSpellings('김철수#KR1'.normalize('NFD'))[0]).toBe('김철수#KR1')
})

it('has one of a number and its zone', () => {
  expect(playerSpellings('123456789 (2345)')).toEqual(['123456789 (2345)'])
  expect(playerSpellings('123456789')).toEqual(['123456789'])
})
