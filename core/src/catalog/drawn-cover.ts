import { gamePalette, hashOf } from './game-palette.ts'

/** Path of the drawn cover, for games without their own cover file. */
export const drawnCoverPath = (gameId: string): string => `/covers/drawn/${gameId}.svg`

type Numbers = Readonly<{ count: number; size: number; inner: number }>
type Paint = Readonly<{ accent: string; deep: string; light: string }>

const round = (value: number) => Math.round(value * 10) / 10
const at = (radius: number, degrees: number) => {
  const angle = (degrees / 180) * Math.PI
  return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`
}
const all = (count: number) => Array.from({ length: count }, (_, index) => index)
const polygon = (points: readonly string[]) => `M${points.join('L')}z`
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

/** Each motif is centred at 0, 0 and reaches about 120 in each direction. */
const motifs: readonly ((numbers: Numbers, paint: Paint) => string)[] = [
  function burst({ count, size, inner }, { accent, deep, light }) {
    const step = 360 / count
    const rays = all(count).map((n) =>
      polygon([at(size, n * step), at(inner, n * step + step / 2), '0 0', at(inner, n * step - step / 2)]),
    )
    const shade = all(count).map((n) => polygon([at(size, n * step), at(inner, n * step + step / 2), '0 0']))
    return `${path(accent, rays.join(''))}${path(deep, shade.join(''))}<circle r="${round(inner / 2)}" fill="${light}"/>`
  },
  function gem({ count, size, inner }, { accent, deep, light }) {
    const sides = count + 2
    const corner = (radius: number, n: number) => at(radius, (n * 360) / sides)
    const facets = all(sides).map((n) =>
      path(
        [accent, deep][n % 2] ?? accent,
        polygon([corner(size, n), corner(size, n + 1), corner(inner, n + 1), corner(inner, n)]),
      ),
    )
    return facets.join('') + path(light, polygon(all(sides).map((n) => corner(inner, n))))
  },
  function orbit({ count, size, inner }, { accent, deep, light }) {
    const rings = all(2).map(
      (n) => `<circle r="${round(size - n * 24)}" fill="none" stroke="${[light, deep][n]}" stroke-width="7"/>`,
    )
    const moons = all(count).map(
      (n) => `<circle cx="${at(size, (n * 360) / count).replace(' ', '" cy="')}" r="13" fill="${accent}"/>`,
    )
    return `${rings.join('')}<circle r="${round(inner)}" fill="${accent}"/>${moons.join('')}`
  },
  function peaks({ count, size, inner }, { accent, deep, light }) {
    const width = (size * 2) / count
    const one = (n: number) => {
      const left = round(-size + n * width)
      const top = round(n % 2 === 0 ? -size * 0.7 : -inner * 0.4)
      const middle = round(left + width / 2)
      const right = round(left + width)
      return (
        path(accent, `M${left} 90 ${middle} ${top} ${right} 90z`) +
        path(deep, `M${middle} ${top} ${right} 90H${middle}z`)
      )
    }
    return `<circle cx="${round(size * 0.55)}" cy="-78" r="30" fill="${light}"/>${all(count).map(one).join('')}`
  },
  function shield({ count, size, inner }, { accent, deep, light }) {
    const outline = (r: number) =>
      `M0-${round(r)} ${round(r * 0.86)}-${round(r * 0.6)}V${round(r * 0.2)}L0 ${round(r)}-${round(r * 0.86)} ${round(r * 0.2)}V-${round(r * 0.6)}z`
    const star = all(count * 2).map((n) => at(n % 2 === 0 ? inner : inner / 2.4, (n * 180) / count))
    return path(accent, outline(size)) + path(deep, outline(size - 18)) + path(light, polygon(star))
  },
  function comb({ count, size, inner }, { accent, deep, light }) {
    const gap = (size * 2) / count
    const bars = all(count).map((n) => {
      const y = round(-size + n * gap)
      const width = round(n % 2 === 0 ? size : inner + 20)
      return path(
        [accent, deep][n % 2] ?? accent,
        `M-${width} ${y}H${round(width - 18)}l18 ${round(gap * 0.6)}H-${round(width - 18)}z`,
      )
    })
    return bars.join('') + path(light, `M16-${round(inner)}-30 8H-2l-14 ${round(inner)} 46-${round(inner + 8)}H2z`)
  },
  function petals({ count, size, inner }, { accent, deep, light }) {
    const one = (n: number) => {
      const step = 360 / count
      return path(
        [accent, deep][n % 2] ?? accent,
        `M0 0Q${at(inner, n * step - 40)} ${at(size, n * step)}Q${at(inner, n * step + 40)} 0 0z`,
      )
    }
    return `${all(count).map(one).join('')}<circle r="16" fill="${light}"/>`
  },
  function tower({ count, size, inner }, { accent, deep, light }) {
    const height = (size * 1.7) / count
    const storey = (n: number) => {
      const y = round(size * 0.9 - (n + 1) * height)
      const half = round(inner + (size - inner) * (1 - n / count) * 0.7)
      return (
        path(accent, `M-${half} ${y}H${half}v${round(height - 6)}H-${half}z`) +
        path(deep, `M0 ${y}H${half}v${round(height - 6)}H0z`)
      )
    }
    return `${all(count).map(storey).join('')}${path(light, `M-${round(inner)} ${round(size * 0.9 - count * height - 6)} 0-${round(size)} ${round(inner)} ${round(size * 0.9 - count * height - 6)}z`)}`
  },
]

/**
 * The cover of a game the store does not know by name, drawn from the id alone. It has one of eight motifs, with its
 * own numbers and two hues. Further hash bits place sparks, so that no two covers look alike.
 */
export function drawCover(gameId: string): string {
  const form = hashOf(gameId, 2)
  const detail = hashOf(gameId, 3)
  const paint = gamePalette(gameId)
  const motif = motifs[form % motifs.length] ?? motifs[0]
  const numbers: Numbers = {
    count: 3 + ((form >>> 4) % 6),
    size: 112 + ((form >>> 8) % 24),
    inner: 34 + ((form >>> 14) % 26),
  }
  const stars = all(6).map((n) => {
    const bits = detail >>> (n * 5)
    const [x, y] = [44 + n * 78 + (bits & 3) * 6, (n % 2 === 0 ? 78 : 402) + (((bits >>> 2) & 3) - 2) * 8]
    const reach = (bits >>> 4) & 1 ? 9 : 5
    return `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z`
  })
  const drawn = motif?.(numbers, paint) ?? ''
  const ground = path(paint.ground, 'M0 0h480v480H0z') + path(paint.shade, 'M400 0h80v480H123z')
  const inside = `${ground}${path(paint.deep, stars.join(''))}<g transform="translate(240 240)">${drawn}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">${inside}</svg>`
}
