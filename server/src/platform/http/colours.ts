/** The store's colours as plain values, for mail programs without CSS variables. A test compares tokens.css. */
export const colours = {
  light: {
    ground: '#f7f6f2',
    surface: '#ffffff',
    text: '#14161b',
    quiet: '#5a6270',
    line: '#e2e0d8',
  },
  dark: {
    ground: '#0b0d12',
    surface: '#12151d',
    text: '#f3f4f6',
    quiet: '#a3acba',
    line: '#262c38',
  },
  strike: '#ffd426',
  onStrike: '#14110a',
} as const
