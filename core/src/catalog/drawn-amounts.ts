import { type AmountStep, amountSteps, type UnitShape, unitShapes } from './amount-picture.ts'
import { type PackageKind, packageKinds } from './describe-package.ts'
import { type GamePalette, gamePalette } from './game-palette.ts'

type Places = readonly (readonly [x: number, y: number, scale: number])[]

/** Positions by step: one unit, a pair, three, a heap, and a full picture. Later units are drawn over earlier ones. */
const arrangement: Readonly<Record<AmountStep, Places>> = {
  1: [[28, 28, 1.3]],
  2: [
    [20, 24, 1.05],
    [35, 32, 1.15],
  ],
  3: [
    [28, 18, 1],
    [18, 35, 1],
    [38, 35, 1],
  ],
  4: [
    [28, 15, 0.85],
    [17, 26, 0.85],
    [39, 26, 0.85],
    [22, 41, 0.85],
    [36, 40, 0.95],
  ],
  5: [
    [19, 13, 0.75],
    [37, 13, 0.75],
    [11, 27, 0.75],
    [45, 27, 0.75],
    [28, 25, 1.1],
    [15, 43, 0.8],
    [41, 43, 0.8],
    [28, 42, 0.95],
  ],
}

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const moved = (x: number, y: number, scale: number, drawn: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawn}</g>`

/** Draws one unit centred at 0, 0, reaching about ten in each direction. */
const units: Readonly<Record<UnitShape, (colours: GamePalette) => string>> = {
  gem: ({ accent, deep, light }) =>
    path(accent, 'M-10-3-5-9H5l5 6L0 10z') + path(deep, 'M10-3 0 10 4-3z') + path(light, 'M-5-9H5L4-3H-4z'),
  crystal: ({ accent, deep, light }) =>
    path(accent, 'M0-11 7 0 0 11-7 0z') + path(deep, 'M0-11 7 0 0 11z') + path(light, 'M0-6 3 0 0 4-3 0z'),
  card: ({ accent, deep, light }) =>
    path(deep, 'M-7-9H5l3 3V9H-7z') + path(accent, 'M-9-10H3l3 3V8H-9z') + path(light, 'M-2-6 2-1l-4 5-4-5z'),
  ticket: ({ accent, deep, light }) =>
    path(accent, 'M-11-7h22v4a3 3 0 0 0 0 6v4h-22V3a3 3 0 0 0 0-6z') +
    path(deep, 'M3-7h8v4a3 3 0 0 0 0 6v4H3z') +
    path(light, 'M-6-3h6v2h-6zM-6 1h4v2h-4z'),
  coin: ({ accent, deep, light }) =>
    `<circle r="10" fill="${deep}"/><circle r="10" cy="-1.5" fill="${accent}"/>${path(light, 'M2-8-5 .5h4L-2 5l6-8H0z')}`,
}

const drawPass = ({ accent, deep, light }: GamePalette) =>
  path(deep, 'M14 15h30v30H19l-5-5z') +
  path(accent, 'M12 12h30v30H17l-5-5z') +
  path(light, 'M12 12h30v8H12zM17 25h5v4h-5zM25 25h5v4h-5zM33 25h5v4h-5zM17 33h5v4h-5z') +
  path(deep, 'M18 8h3v8h-3zM33 8h3v8h-3zM33 31l-7 8h4l-1 5 7-9h-4z')

const drawBundle = ({ accent, deep, light }: GamePalette, step: AmountStep, unit: string) =>
  moved(20, 18, 0.9, unit) +
  (step > 2 ? moved(37, 16, 0.8, unit) : '') +
  path(deep, 'M10 24h36v7H10z') +
  path(accent, 'M12 31h32v15H17l-5-5z') +
  path(light, 'M25 24h6v22h-6z')

const ground = ({ ground: lit, shade }: GamePalette) =>
  path(lit, 'M10 0h36a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H10A10 10 0 0 1 0 46V10A10 10 0 0 1 10 0z') +
  path(shade, 'M46 0a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14z')

const pictures: Readonly<Record<PackageKind, (colours: GamePalette, step: AmountStep, unit: string) => string>> = {
  currency: (_colours, step, unit) => arrangement[step].map(([x, y, scale]) => moved(x, y, scale, unit)).join(''),
  pass: drawPass,
  bundle: drawBundle,
}

type Wanted = Readonly<{ gameId: string; shape: UnitShape; kind: PackageKind; step: AmountStep }>

const names: ReadonlyMap<string, Omit<Wanted, 'gameId'>> = new Map(
  unitShapes.flatMap((shape) =>
    packageKinds.flatMap((kind) =>
      amountSteps.map((step) => [`${shape}-${kind}-${step}`, { shape, kind, step }] as const),
    ),
  ),
)

/** Reads the file name, without extension, in an amount picture's address; undefined for an unknown name. */
export const readAmount = (name: string): Omit<Wanted, 'gameId'> | undefined => names.get(name)

/** The SVG of an amount in its game's colours. */
export function drawAmount({ gameId, shape, kind, step }: Wanted): string {
  const colours = gamePalette(gameId)
  const drawn = pictures[kind](colours, step, units[shape](colours))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56">${ground(colours)}${drawn}</svg>`
}
