import { PNG } from 'pngjs'

/** White modules left of and above the QR code in a PNG of this base64. */
export function quietZoneOf(qrCode: string): number[] {
  const { width, data } = PNG.sync.read(Buffer.from(qrCode, 'base64'))
  const isDark = (at: number) => (data[at * 4] ?? 255) < 128
  const first = Array.from({ length: width * width }, (_, at) => at).find(isDark) ?? 0
  const finder = Array.from({ length: width }, (_, x) => first + x).findIndex((at) => !isDark(at))
  // The finder pattern is seven modules wide.
  return [first % width, Math.floor(first / width)].map((edge) => Math.round(edge / (finder / 7)))
}
