import { expect, it } from 'vitest'
import { readPng } from './png.ts'
import { shareCard } from './share-card.ts'

/** How many pixels of the name's place are ink, and how far to the right they reach. */
async function readName(name: string) {
  const { width, height, pixels } = await readPng(await shareCard(name))
  const isInk = (x: number, y: number) => (pixels[(y * width + x) * 3 + 2] ?? 0) > 200
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
