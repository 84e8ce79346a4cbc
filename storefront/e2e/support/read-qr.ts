import { expect, type Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** Reads a QR code from the screen at its shown size, and checks the white margin that the standard requires. */
async function readQr(image: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await image.screenshot())
  const code = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })
  if (!code) throw new Error('no QR code can be read')
  const { topLeftCorner: start, bottomRightCorner: end } = code.location
  const module = (end.x - start.x) / (17 + 4 * code.version)
  // Allow half a module for edges that fall between two pixels.
  const isInWhite = (x: number, y: number, modules: number) =>
    Math.max(start.x - x, start.y - y, x - end.x, y - end.y) <= modules * module
  let dark = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isWhite = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).every((part) => part > 240)
      if (!isWhite && !isInWhite(x, y, 0.5) && isInWhite(x, y, 3.9)) dark++
    }
  }
  expect(dark, 'dark points in the four modules around the code').toBe(0)
  expect(Math.min(start.x, start.y, width - end.x, height - end.y) / module).toBeGreaterThan(3.9)
  return code.data
}

/** Reads a QR code in both themes, on the screen of a small phone. */
export async function readQrInThemes(image: Locator): Promise<[light: string, dark: string]> {
  const page = image.page()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await readQr(image)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [light, await readQr(image)]
}
