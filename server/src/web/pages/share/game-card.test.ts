import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { gameCard } from './game-card.ts'

const read = async (id: string, name: string) => PNG.sync.read(await gameCard('Kilat', { id, name }))
/** Counts pixels of letters on the background left of the strike. */
function inkOf({ width, data }: PNG): number {
  let count = 0
  for (let y = 264; y < 440; y++) for (let x = 72; x < 480; x++) if ((data[(y * width + x) * 4 + 2] ?? 0) > 200) count++
  return count
}
const atRight = ({ width, data }: PNG) => [...data.subarray((300 * width + 1_100) * 4, (300 * width + 1_100) * 4 + 3)]

it('the picture of a game’s link is as large as links show it and carries its name in one line or two', async () => {
  const short = await read('free-fire', 'Free Fire')
  expect([short.width, short.height]).toEqual([1200, 630])
  expect(inkOf(short)).toBeGreaterThan(2_000)
  expect(inkOf(await read('pgr', 'Punishing: Gray Raven of Jakarta'))).toBeGreaterThan(2_000)
})

it('two games have two pictures, and one game always the same', async () => {
  const [one, other] = [await read('free-fire', 'Free Fire'), await read('mobile-legends', 'Mobile Legends')]
  expect(atRight(one)).not.toEqual(atRight(other))
  expect((await read('free-fire', 'Free Fire')).data.equals(one.data)).toBe(true)
})

it('a name in letters that are not ours to draw leaves the picture with its colours', async () => {
  expect(inkOf(await read('genshin', '原神'))).toBe(0)
})
