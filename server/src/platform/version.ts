import manifest from '../../../package.json' with { type: 'json' }

/** The release's number, defined only in the top package.json. */
export const version: string = manifest.version
