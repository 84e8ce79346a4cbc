import { PNG } from 'pngjs'

/** Returns the white modules left of and above the QR code in a base64 PNG. */
export function quietZoneOf(qrCode: string): number[] {
  const { width, data } = PNG.sync.read(Buffer.from(qrCode, 'base64'))
  const isDark = (at: number) => (data[at * 4] ?? 255) < 128
  const first = Array.from({ length: width * width }, (_, at) => at).find(isDark) ?? 0
  const finder = Array.from({ length: width }, (_, x) => first + x).findIndex((at) => !isDark(at))
  // The finder pattern is seven modules wide and gives the size of a module.
  return [first % width, Math.floor(first / width)].map((edge) => Math.round(edge / (finder / 7)))
}
