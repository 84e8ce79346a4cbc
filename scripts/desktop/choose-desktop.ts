export interface DesktopChoice {
  kind: 'Electron' | 'stand-in'
  /** The words that the test run prints about the choice. */
  said: string
}

/** Chooses what the end-to-end tests run on: Electron if its binary exists and can open a window, else the stand-in. */
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
