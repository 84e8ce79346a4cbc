import type { Appearance } from '@stripe/stripe-js'

/** Copies the values of our design tokens, which the provider's frame cannot read. */
export function cardAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  return {
    theme: 'night',
    labels: 'above',
    variables: {
      colorPrimary: token('select'),
      colorBackground: token('surface'),
      colorText: token('text'),
      colorTextSecondary: token('quiet'),
      colorTextPlaceholder: token('quiet'),
      colorDanger: token('stop'),
      borderRadius: token('radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: token('space-1'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('control-line')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('stop')}`, boxShadow: 'none' },
    },
  }
}
