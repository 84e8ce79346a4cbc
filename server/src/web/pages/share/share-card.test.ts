import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { shareCard } from './share-card.ts'

/** Counts ink pixels in the name's area, and how far right they reach. */
async function readName(name: string) {
  const { width, height, data } = PNG.sync.read(await shareCard(name))
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 2] ?? 0) > 200
  let count = 0
  let right = 0
  for (let y = 120; y < 240; y++) {
    for (let x = 184; x < 640; x++) {
      if (!isInk(x, y)) continue
      count++
      right = Math.max(right, x)
    }
  }
  return { size: [width, height], count, right }
}

it('the picture of shared links carries the store’s name, however long it is', async () => {
  const short = await readName('Kilat')
  expect(short.size).toEqual([1200, 630])
  expect(short.count).toBeGreaterThan(1_500)
  expect(short.right).toBeGreaterThan(300)
  expect(short.right).toBeLessThan(400)
  const long = await readName('Toko Petir Élite & Sons of Jakarta 24/7')
  expect(long.count).toBeGreaterThan(1_500)
  expect(long.right).toBeGreaterThan(600)
  expect(long.right).toBeLessThan(636)
})

it('a name in other letters is left to the words beside the picture', async () => {
  expect(await readName('稲妻')).toMatchObject({ size: [1200, 630], count: 0 })
})

it('a letter brings nothing along of its neighbour on the sheet', async () => {
  const { width, data } = PNG.sync.read(await shareCard('Kilat'))
  const blue = (x: number, y: number) => data[(y * width + x) * 4 + 2] ?? 0
  const ground = blue(190, 240)
  // Below the baseline, where only a descender such as a j's would reach.
  for (let x = 184; x < 400; x++) for (let y = 206; y < 230; y++) expect(blue(x, y), `${x},${y}`).toBe(ground)
})
