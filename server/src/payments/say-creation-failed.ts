import { DomainError } from '@topup/core/api/errors'

/** Replaces the message of a provider_unavailable error by `sentence`; other errors keep theirs. */
export async function sayCreationFailed<T>(sentence: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'provider_unavailable') throw error
    throw new DomainError('provider_unavailable', sentence)
  }
}
