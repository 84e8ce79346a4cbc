import { gamePalette } from '@topup/core/catalog/game-palette'
import { exampleOf, idPlace, serversOf } from '@topup/core/catalog/id-places'
import type { PlayerField } from '@topup/core/catalog/player'
import styles from './id-picture.module.css'

/**
 * Props, final: `gameId`, the game's `fields`, and `label`, a text that describes the picture for screen readers. A
 * game without player fields has no picture.
 */
export type IdPictureProps = Readonly<{
  gameId: string
  fields: readonly PlayerField[]
  label: string
  className?: string
}>

type Scene = Readonly<{ caption: string; example: string; accent: string; ground: string; light: string }>

/** Greatest width of a digit of the id. */
const DIGIT = 9

/** The id on a bright plate with a pointing strike, visible without colour too. A long id is set narrower. */
function Plate({ x, y, width, text, caption }: { x: number; y: number; width: number; text: string; caption: string }) {
  const room = width - 24
  const narrower = text.length * DIGIT > room && ({ textLength: room, lengthAdjust: 'spacingAndGlyphs' } as const)
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.plate} d={`M0 0h${width}v26l-7 12H0z`} />
      <text className={styles.caption} x="10" y="14">
        {caption}
      </text>
      <text className={styles.id} x="10" y="31" {...narrower}>
        {text}
      </text>
      <path className={styles.strike} d={`M${width + 22} 2l-14 17h9l-8 17 19-22h-9l9-12z`} />
    </g>
  )
}

function Profile({ caption, example, accent, ground, light }: Scene) {
  return (
    <>
      <path className={styles.panel} d="M24 24h272v132H24z" />
      <path fill={ground} d="M40 40h72v88H40z" />
      <circle cx="76" cy="74" r="16" fill={light} />
      <path fill={accent} d="M48 128c0-22 12-34 28-34s28 12 28 34z" />
      <path className={styles.strong} d="M126 46h92v10h-92z" />
      <path className={styles.faint} d="M126 62h58v6h-58zM40 136h72v6H40zM126 132h152v6H126zM126 144h104v4H126z" />
      <Plate x={126} y={78} width={138} text={example} caption={caption} />
    </>
  )
}

function Corner({ caption, example, accent, ground, light }: Scene) {
  return (
    <>
      <path fill={ground} d="M0 0h320v180H0z" />
      <circle cx="232" cy="56" r="24" fill={light} />
      <path fill={accent} opacity=".5" d="M0 124l74-62 56 46 44-34 146 84v22H0z" />
      <circle cx="30" cy="30" r="16" fill="none" stroke={light} strokeWidth="3" />
      <path fill={light} opacity=".8" d="M54 20h60v6H54zM54 32h40v5H54z" />
      <Plate x={154} y={132} width={128} text={example} caption={caption} />
    </>
  )
}

function Settings({ caption, example, accent }: Scene) {
  return (
    <>
      <path className={styles.panel} d="M24 16h272v150H24z" />
      <path fill={accent} d="M24 16h66v150H24z" opacity=".3" />
      <path className={styles.faint} d="M36 36h40v6H36zM36 56h40v6H36zM36 96h40v6H36zM36 116h40v6H36z" />
      <path className={styles.strong} d="M36 76h40v6H36zM104 32h70v8h-70z" />
      <path className={styles.faint} d="M104 52h172v1H104zM104 62h96v6h-96zM104 124h172v1H104zM104 136h120v6H104z" />
      <Plate x={104} y={78} width={128} text={example} caption={caption} />
    </>
  )
}

function Account({ caption, example, accent, ground }: Scene) {
  return (
    <>
      <path className={styles.panel} d="M24 24h272v132H24z" />
      <path fill={ground} d="M24 24h272v32H24z" />
      <path fill={accent} d="M40 33h14v14H40z" />
      <path className={styles.onGround} d="M64 37h64v6H64z" />
      <Plate x={40} y={72} width={128} text={example} caption={caption} />
      <path className={styles.faint} d="M40 124h200v6H40zM40 138h140v6H40z" />
    </>
  )
}

const scenes = { profile: Profile, corner: Corner, settings: Settings, account: Account } as const

/** Four servers at most: the picture only shows that a server is chosen; the field lists them all. */
function Servers({ names }: { names: readonly string[] }) {
  return (
    <g transform="translate(24 68)">
      <path className={styles.plate} d={`M0 0h104v${names.length * 20 + 10}H0z`} />
      {names.map((name, at) => (
        <g key={name} transform={`translate(12 ${at * 20 + 19})`}>
          <circle className={styles.choice} cx="4" cy="-4" r="4" />
          {at === 0 && <circle className={styles.chosen} cx="4" cy="-4" r="2" />}
          <text className={styles.caption} x="14" y="0">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}

export function IdPicture({ gameId, fields, label, className }: IdPictureProps) {
  const [first] = fields
  if (!first) return null
  const place = idPlace(gameId)
  const Drawn = scenes[place]
  const servers = place === 'corner' ? serversOf(fields).slice(0, 4) : []
  return (
    <svg viewBox="0 0 320 180" role="img" aria-label={label} className={className} focusable="false">
      <path className={styles.screen} d="M0 0h320v180H0z" />
      <Drawn caption={first.label} example={exampleOf(place, fields)} {...gamePalette(gameId)} />
      {servers.length > 0 && <Servers names={servers} />}
    </svg>
  )
}
