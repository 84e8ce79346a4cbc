/** What the page of one game says; `{game}` is its name. */
export const game = {
  steps: {
    player: 'Your player ID',
    ways: 'How do you pay?',
  },
  whereIsMyId: 'Where is my ID?',
  kinds: { pass: 'Passes', bundle: 'Bundles' },
  bonus: '+{bonus} bonus',
  showWays: 'Show ways to pay',
  card: 'Card',
  pay: 'Pay with {way}',
  payWithCart: 'Checkout of {count} items',
} as const
