import { DomainError } from '@topup/core/api/errors'

/** The specified sentence where all there is to say is that the provider made no payment; a refusal keeps its own. */
export async function sayCreationFailed<T>(sentence: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'provider_unavailable') throw error
    throw new DomainError('provider_unavailable', sentence)
  }
}
