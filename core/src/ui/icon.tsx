import { type IconName, iconPaths } from './icon-paths.ts'

export interface IconProps {
  name: IconName
  /** Pixels; the paths use a grid of 20. */
  size?: 16 | 20 | 24 | 32 | 40
  /** Accessible name; without it the icon is decorative. */
  label?: string
  className?: string
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
