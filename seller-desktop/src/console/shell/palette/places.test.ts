import { expect, it } from 'vitest'
import { findPlaces } from './places.ts'

const places = [
  { path: '/a', label: 'Price sync' },
  { path: '/b', label: 'Profit settings' },
]

it('finds a page by the beginnings of its words', () => {
  expect(findPlaces(places, 'sy pr').map(({ path }) => path)).toEqual(['/a'])
  expect(findPlaces(places, 'PR').map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(findPlaces(places, ' ')).toHaveLength(2)
  expect(findPlaces(places, 'rice')).toEqual([])
})
