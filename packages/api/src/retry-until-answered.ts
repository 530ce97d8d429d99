import { Problem } from './client.ts'

/** No response, or none yet: the money may have moved. */
export const isOutcomeUnknown = (error: unknown) =>
  error instanceof Problem && ['NETWORK', 'IDEMPOTENCY_IN_FLIGHT', 'UNAVAILABLE'].includes(error.code)

const ASK_AGAIN_MS = 2000
const MOST_ASKED = 12

/** Retries while there is no response; with the same idempotency key the attempt charges only once. */
export async function retryUntilAnswered<Answer>(
  ask: () => Promise<Answer>,
  onOpen: () => void,
): Promise<Answer> {
  for (let asked = 1; ; asked++) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutcomeUnknown(error) || asked === MOST_ASKED) throw error
      onOpen()
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}
