/** Requests to re-authenticate, and their outcome. */
export interface ProofRequests {
  /** Asks the user and resolves to whether they did. Concurrent callers share one request. */
  ask: () => Promise<boolean>
  answer: (isProven: boolean) => void
  isAsking: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Connects the client, whose call was refused, with the dialog; one request at a time. */
export function createProofRequests(): ProofRequests {
  const listeners = new Set<() => void>()
  let open: { promise: Promise<boolean>; answer: (isProven: boolean) => void } | null = null
  const tell = () => listeners.forEach((listener) => listener())
  return {
    ask() {
      // Without a dialog, nobody would answer.
      if (listeners.size === 0) return Promise.resolve(false)
      if (open) return open.promise
      let answer: (isProven: boolean) => void = () => {}
      const promise = new Promise<boolean>((resolve) => (answer = resolve))
      open = { promise, answer }
      tell()
      return promise
    },
    answer(isProven) {
      open?.answer(isProven)
      open = null
      tell()
    },
    isAsking: () => open !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
