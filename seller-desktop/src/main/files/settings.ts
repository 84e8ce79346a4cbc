import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeWhole } from './write-whole.ts'

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().min(200), height: z.int().min(200) })
export const settings = z.object({
  bounds: bounds.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  zoomLevel: z.number().min(-5).max(5).catch(0),
  opensAtLogin: z.boolean().catch(false),
  notifies: z.boolean().catch(true),
})
export type Settings = z.infer<typeof settings>

export interface SettingsFile {
  read(): Settings
  change(part: Partial<Settings>): Settings
}

/** This computer's settings. A damaged file counts as empty, and an invalid value does not affect the others. */
export function openSettings(file: string): SettingsFile {
  let current = settings.parse(load(file))
  return {
    read: () => current,
    change(part) {
      current = settings.parse({ ...current, ...part })
      writeWhole(file, JSON.stringify(current, undefined, 2))
      return current
    },
  }
}

function load(file: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
