import manifest from '../../../package.json' with { type: 'json' }

/** The release's number, which stands in the package.json at the top alone. */
export const version: string = manifest.version
