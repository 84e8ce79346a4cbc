import manifest from '../../package.json' with { type: 'json' }

/** What runs here. */
export const { version } = manifest
