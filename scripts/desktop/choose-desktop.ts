export interface DesktopChoice {
  kind: 'Electron' | 'stand-in'
  /** What the run says of it. */
  said: string
}

/** What the journeys run on: Electron itself wherever its binary is and can open a window, else the stand-in. */
export function chooseDesktop(
  binary: string | undefined,
  env: NodeJS.ProcessEnv,
  system: NodeJS.Platform,
): DesktopChoice {
  if (!binary) return { kind: 'stand-in', said: 'in the stand-in for Electron, whose binary was not fetched' }
  if (system === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) {
    return { kind: 'stand-in', said: 'in the stand-in for Electron, which has no display here (xvfb-run gives it one)' }
  }
  return { kind: 'Electron', said: `on Electron itself, ${binary}` }
}
