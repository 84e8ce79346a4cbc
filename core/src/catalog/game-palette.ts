/** Colours of a game's cover, amounts and id as drawn. Six-digit hex, so that SVG attributes accept them. */
export type GamePalette = Readonly<{
  ground: string
  /** The half of the ground that lies in the shade. */
  shade: string
  accent: string
  /** The accent in the shade, and in the light. */
  deep: string
  light: string
}>

const palette = (ground: string, shade: string, accent: string, deep: string, light: string): GamePalette => ({
  ground,
  shade,
  accent,
  deep,
  light,
})

/** Palettes of the games whose covers were drawn by hand. */
const known: Readonly<Record<string, GamePalette>> = {
  'mobile-legends': palette('#14306f', '#10275c', '#f0b63f', '#c98a1c', '#ffe09a'),
  'free-fire': palette('#1c1a1f', '#242128', '#ff6a1f', '#e04a0c', '#ffe0a8'),
  'pubg-mobile': palette('#2b3440', '#242c37', '#f2a51f', '#c27f10', '#f7e3bd'),
  'pubg-mobile-indonesia': palette('#3d2b2b', '#332323', '#f2a51f', '#c27f10', '#f7e3bd'),
  'genshin-impact': palette('#0f5f63', '#0c5257', '#e9d9a6', '#5fb9ad', '#f6ecc9'),
  'honkai-star-rail': palette('#241f55', '#1d1947', '#e7a98f', '#c98673', '#f6d9c4'),
  'zenless-zone-zero': palette('#17191a', '#1e2122', '#c8f02c', '#f2622e', '#f4f7e8'),
  valorant: palette('#121e2b', '#18283a', '#ff4b57', '#c92f3d', '#f3ece2'),
  'valorant-voucher': palette('#3a1420', '#2f0f19', '#ff4b57', '#c92f3d', '#f3ece2'),
  'call-of-duty-mobile': palette('#27301f', '#202819', '#a8b65a', '#6f7f36', '#e9e2c8'),
  'tower-of-fantasy': palette('#2a1a5e', '#23154f', '#5ee0e6', '#2391b8', '#d9b8ff'),
  'honor-of-kings': palette('#7a1420', '#68101a', '#f4c65a', '#d99a2b', '#ffdf8f'),
  'arena-of-valor': palette('#123a5c', '#0f3250', '#f08a2c', '#2a6f9f', '#f3e3c2'),
  'magic-chess-go-go': palette('#5a1a78', '#4c1466', '#6ff0c8', '#39c7a0', '#ffd9f4'),
  'punishing-gray-raven': palette('#3b3f46', '#33373d', '#d6293e', '#a31c2e', '#e6e8ec'),
  'wuthering-waves': palette('#0d3450', '#0a2b43', '#f2d489', '#3f93b8', '#d9ecf2'),
}

/** FNV-1a over the character codes, with extra mixing so that similar ids get very different hashes. */
export function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** A palette of two clearly different hues, derived from the game's id alone. */
function fromId(id: string): GamePalette {
  const hash = hashOf(id, 1)
  const hue = hash % 360
  const other = (hue + 120 + ((hash >>> 9) % 120)) % 360
  return {
    ground: toHex(hue, 0.5, 0.2),
    shade: toHex(hue, 0.5, 0.165),
    accent: toHex(other, 0.82, 0.62),
    deep: toHex(other, 0.62, 0.44),
    light: toHex(other, 0.7, 0.86),
  }
}

export const gamePalette = (gameId: string): GamePalette =>
  Object.hasOwn(known, gameId) ? (known[gameId] as GamePalette) : fromId(gameId)
